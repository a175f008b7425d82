"""`jay lsp` with a real client: pytest-lsp, with the abilities of Visual Studio Code, Neovim and Emacs."""

import os
import pathlib
import subprocess

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

ROOT = pathlib.Path(__file__).resolve().parents[2]
JAY = os.environ.get("JAY", str(ROOT / ".build/debug/jay"))

NOTES = {
    "Index.md": "# Index\n\n🏮 See [[Tide clock]] and [[Nothing here]].\n\n- [ ] Ring Ada Thorne\n",
    "Tide clock.md": "---\naliases: [Water clock]\ntags: [clocks]\n---\n# Tide clock\n\nIts escapement needs mercury.\n\n## Costs\n\nForty crowns.\n",
    "piers/lamp.md": "# Lamp of the north pier\n\nAn escapement with mercury, as in [[Tide clock#Costs|the clock]].\n",
    "people/Ada Thorne.md": "---\ntype: person\nemail: ada@example.org\n---\n# Ada Thorne\n",
}


class Notebook:
    def __init__(self, folder: pathlib.Path):
        self.folder = folder / "notes"
        for name, text in NOTES.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        self.environment = {
            **os.environ, **{f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}}
        subprocess.run([JAY, "index", "."], cwd=self.folder, env=self.environment, check=True, capture_output=True)

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Notebook:
    notebook = Notebook(tmp_path_factory.mktemp("lsp").resolve())
    os.environ.update({name: value for name, value in notebook.environment.items() if name.startswith("XDG_")})
    return notebook


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[JAY, "lsp"]), params=["visual-studio-code", "neovim", "emacs"])
async def client(request: pytest.FixtureRequest, notebook: Notebook, lsp_client: LanguageClient):
    # The client says that it takes these requests, and leaves their answers to its owner.
    lsp_client.feature(lsp.CLIENT_REGISTER_CAPABILITY)(lambda parameters: None)
    capabilities = client_capabilities(request.param)
    await lsp_client.initialize_session(
        lsp.InitializeParams(capabilities=capabilities, root_uri=notebook.folder.as_uri(), process_id=os.getpid()))
    yield
    await lsp_client.shutdown_session()


def open_note(client: LanguageClient, notebook: Notebook, name: str, text: str | None = None) -> str:
    uri = notebook.uri(name)
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(
            lsp.TextDocumentItem(uri=uri, language_id="markdown", version=1, text=NOTES[name] if text is None else text)))
    return uri


def at(uri: str, line: int, character: int) -> dict:
    return {"text_document": lsp.TextDocumentIdentifier(uri), "position": lsp.Position(line, character)}


def place(client: LanguageClient, before: str) -> int:
    """The character behind a text, in the units of the session."""
    encodings = client.capabilities.general.position_encodings if client.capabilities.general else None
    return len(before.encode()) if encodings and "utf-8" in encodings else len(before.encode("utf-16-le")) // 2


@pytest.mark.asyncio
async def test_dead_links_are_marked_until_they_are_mended(client: LanguageClient, notebook: Notebook):
    uri = open_note(client, notebook, "Index.md")
    await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    [problem] = client.diagnostics[uri]
    assert problem.message == "no note is called “Nothing here”"
    assert problem.range.start == lsp.Position(2, place(client, "🏮 See [[Tide clock]] and "))
    change = lsp.TextDocumentContentChangePartial(
        range=lsp.Range(
            lsp.Position(2, place(client, "🏮 See [[Tide clock]] and [[")),
            lsp.Position(2, place(client, "🏮 See [[Tide clock]] and [[Nothing here"))),
        text="lamp")
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(lsp.VersionedTextDocumentIdentifier(version=2, uri=uri), [change]))
    await client.wait_for_notification(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert not client.diagnostics[uri]


@pytest.mark.asyncio
async def test_links_are_completed(client: LanguageClient, notebook: Notebook):
    uri = open_note(client, notebook, "Index.md", "🏮 [[wat\n🏮 @ada\n")
    found = await client.text_document_completion_async(lsp.CompletionParams(**at(uri, 0, place(client, "🏮 [[wat"))))
    assert [item.text_edit.new_text for item in found.items] == ["Tide clock|Water clock]]"]
    assert found.items[0].text_edit.range.start.character == place(client, "🏮 [[")
    found = await client.text_document_completion_async(lsp.CompletionParams(**at(uri, 1, place(client, "🏮 @ada"))))
    assert [item.label for item in found.items] == ["Ada Thorne"]


@pytest.mark.asyncio
async def test_links_lead_to_notes_and_back(client: LanguageClient, notebook: Notebook):
    uri = open_note(client, notebook, "piers/lamp.md")
    position = at(uri, 2, 38)
    target = await client.text_document_definition_async(lsp.DefinitionParams(**position))
    target = target[0] if isinstance(target, list) else target
    assert (getattr(target, "target_uri", None) or target.uri) == notebook.uri("Tide clock.md")
    assert (getattr(target, "target_range", None) or target.range).start.line == 8
    hover = await client.text_document_hover_async(lsp.HoverParams(**position))
    assert "Forty crowns" in hover.contents.value and "mercury" not in hover.contents.value
    clock = open_note(client, notebook, "Tide clock.md")
    found = await client.text_document_references_async(
        lsp.ReferenceParams(context=lsp.ReferenceContext(include_declaration=False), **at(clock, 8, 4)))
    assert [(item.uri, item.range.start.line) for item in found] == [(uri, 2)]


@pytest.mark.asyncio
async def test_tasks_are_ticked_in_the_open_text(client: LanguageClient, notebook: Notebook):
    uri = open_note(client, notebook, "Index.md")
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(
            lsp.TextDocumentIdentifier(uri), lsp.Range(lsp.Position(4, 0), lsp.Position(4, 0)), lsp.CodeActionContext([])))
    [tick] = [action for action in actions if action.title == "Mark the task as done"]
    edits = tick.edit.document_changes[0].edits if tick.edit.document_changes else tick.edit.changes[uri]
    assert [edit.new_text for edit in edits] == ["- [x] Ring Ada Thorne"]
    assert (notebook.folder / "Index.md").read_text() == NOTES["Index.md"]


@pytest.mark.asyncio
async def test_headings_and_notes_are_renamed_with_their_links(client: LanguageClient, notebook: Notebook):
    clock = open_note(client, notebook, "Tide clock.md")
    change = await client.text_document_rename_async(lsp.RenameParams(new_name="Price", **at(clock, 8, 4)))
    changes = (
        {edit.text_document.uri: edit.edits for edit in change.document_changes} if change.document_changes else change.changes)
    assert {uri: [edit.new_text for edit in edits] for uri, edits in changes.items()} == {
        clock: ["Price"], notebook.uri("piers/lamp.md"): ["Price"]}
    found = await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**at(clock, 6, 2)))
    assert found.placeholder == "Tide clock"
    operations = client.capabilities.workspace.workspace_edit.resource_operations or []
    if lsp.ResourceOperationKind.Rename in operations:
        change = await client.text_document_rename_async(lsp.RenameParams(new_name="Moon clock", **at(clock, 6, 2)))
        assert change.document_changes[-1].new_uri == notebook.uri("Moon clock.md")
    else:
        with pytest.raises(Exception, match="jay mv"):
            await client.text_document_rename_async(lsp.RenameParams(new_name="Moon clock", **at(clock, 6, 2)))


@pytest.mark.asyncio
async def test_symbols_and_related_passages_are_found(client: LanguageClient, notebook: Notebook):
    uri = open_note(client, notebook, "Index.md", "# A\n\nAn escapement with mercury\n")
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(lsp.TextDocumentIdentifier(uri)))
    assert [symbol.name for symbol in symbols] == ["A"]
    notes = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams("water"))
    assert [note.location.uri for note in notes] == [notebook.uri("Tide clock.md")]
    related = await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams(command="scrubjay.related", arguments=[uri, 2]))
    assert {item["title"] if isinstance(item, dict) else item.title for item in related} >= {"Tide clock", "Lamp of the north pier"}


@pytest.mark.asyncio
async def test_unknown_requests_are_refused(client: LanguageClient, notebook: Notebook):
    with pytest.raises(Exception, match="not open"):
        await client.text_document_hover_async(lsp.HoverParams(**at("file:///elsewhere.md", 0, 0)))
    with pytest.raises(Exception, match="unknown here"):
        await client.text_document_formatting_async(
            lsp.DocumentFormattingParams(lsp.TextDocumentIdentifier(notebook.uri("Index.md")), lsp.FormattingOptions(2, True)))
