#!/usr/bin/env python3
"""Compares the encoder with the reference implementation: tokens, vectors, speed on one thread.

    python3 -m venv venv && venv/bin/pip install numpy tokenizers torch transformers onnx onnxruntime
    venv/bin/python Benchmarks/Encoder/compare.py MODEL FOLDER...

MODEL is a folder in the layout of sentence-transformers, FOLDER has Markdown files. Texts are their lines, and some that are made here in many scripts.
Onnx and onnxruntime are only needed for speed. Programs run in turn, round after round, since the speed of a machine varies.
"""
import argparse, json, os, pathlib, random, statistics, subprocess, sys, tempfile, time

for name in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS", "RAYON_NUM_THREADS"):
    os.environ[name] = "1"
os.environ["TOKENIZERS_PARALLELISM"] = "false"
import numpy
from tokenizers import Tokenizer

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("model", type=pathlib.Path)
parser.add_argument("folders", nargs="+", type=pathlib.Path)
parser.add_argument("--encoder", help="the program `encode`; built if it is not given")
parser.add_argument("--lines", type=int, default=100_000, help="compared token by token")
parser.add_argument("--texts", type=int, default=1_000, help="compared by their vectors, and encoded for speed")
parser.add_argument("--rounds", type=int, default=5)

parser.add_argument("--no-speed", action="store_true")
arguments = parser.parse_args()

if not arguments.encoder:
    package = pathlib.Path(__file__).resolve().parent
    subprocess.run(["swift", "build", "-c", "release", "--package-path", package], check=True, stdout=sys.stderr)
    arguments.encoder = package / ".build/release/encode"


def encode(command, texts, *more):
    joined = "\0".join(text.replace("\0", " ") for text in texts).encode("utf-8", "replace")
    return subprocess.run([arguments.encoder, arguments.model, command, *more], input=joined, check=True, stdout=subprocess.PIPE).stdout


def blocks():
    """Stretches of scalars, many scripts among them."""
    starts = [0x21, 0xA1, 0x100, 0x250, 0x300, 0x370, 0x400, 0x530, 0x590, 0x600, 0x700, 0x900, 0x980, 0xA00, 0xB00, 0xC00, 0xD00, 0xE00, 0xF00,
              0x1000, 0x10A0, 0x1100, 0x1200, 0x13A0, 0x1780, 0x1800, 0x1E00, 0x1F00, 0x2000, 0x2070, 0x2100, 0x2190, 0x2200, 0x2460, 0x2600,
              0x2E80, 0x3000, 0x3040, 0x30A0, 0x3100, 0x3400, 0x4E00, 0x6000, 0x8000, 0xA000, 0xAC00, 0xC000, 0xF900, 0xFB00, 0xFE00, 0xFF00,
              0x10000, 0x10400, 0x11000, 0x1D400, 0x1F300, 0x1F900, 0x20000, 0x2F800, 0xE0100]
    return [range(start, start + 0x90) for start in starts]


def made(count, seed):
    """Texts of words of several scripts, and of any scalars, with special tokens, marks and controls between them."""
    dice, ranges, texts = random.Random(seed), blocks(), []
    joints = [" ", " ", " ", ", ", ".", "-", "\n", "\t", "\r\n", "'", "’", "[SEP]", "[CLS]", " [MASK] ", "[sep]", "\u0301", "\u00ad", "\u200b", "\ufffd", "\u3000", "##"]
    for _ in range(count):
        parts = []
        for _ in range(dice.randint(1, 30)):
            block = dice.choice(ranges)
            parts.append("".join(chr(dice.choice(block)) for _ in range(dice.randint(1, 9))))
            parts.append(dice.choice(joints))
        texts.append("".join(parts))
    return texts


def lines():
    paths = sorted(path for folder in arguments.folders for path in folder.rglob("*.md"))
    found = {line.strip() for path in paths for line in path.read_text("utf-8", "replace").splitlines()}
    found = sorted(line for line in found if 3 <= len(line) and "\0" not in line)
    random.Random(1).shuffle(found)
    return found


written = lines()
settings = json.loads((arguments.model / "config.json").read_text())
limits = json.loads((arguments.model / "sentence_bert_config.json").read_text())
limit = limits.get("max_seq_length") or settings["max_position_embeddings"]
tokenizer = Tokenizer.from_file(str(arguments.model / "tokenizer.json"))
tokenizer.no_padding()
tokenizer.enable_truncation(limit)

# Tokens.
foreign = [line for line in written if not line.isascii()]
mixed = (foreign[: arguments.lines // 2] + written[: arguments.lines - arguments.lines // 3])[: arguments.lines - arguments.lines // 4]
mixed += made(arguments.lines - len(mixed), 2)
expected = [encoding.ids for encoding in tokenizer.encode_batch(mixed)]
found = [[int(word) for word in line.split()] for line in encode("tokens", mixed).splitlines()]
different = [index for index in range(len(mixed)) if expected[index] != found[index]]
ascii_only = sum(text.isascii() for text in mixed)
print(f"tokens: {len(mixed)} lines ({len(mixed) - ascii_only} not ASCII), {sum(map(len, expected))} tokens, {len(different)} lines differ")
for index in different[:5]:
    print("  expected", expected[index], "\n  found   ", found[index], "\n  of      ", ascii(mixed[index]))

# Vectors: as transformers computes them.
import torch
from transformers import AutoModel, logging

logging.set_verbosity_error()
logging.disable_progress_bar()
torch.set_num_threads(1)
model = AutoModel.from_pretrained(arguments.model, attn_implementation="sdpa").eval()
pooling = json.loads((arguments.model / "1_Pooling/config.json").read_text())
normalizes = "Normalize" in (arguments.model / "modules.json").read_text()
heads = settings["num_attention_heads"]


class Pooled(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.model = model

    def forward(self, input_ids, attention_mask):
        hidden = self.model(input_ids=input_ids, attention_mask=attention_mask)[0]
        mask = attention_mask.unsqueeze(-1).to(hidden.dtype)
        vector = hidden[:, 0] if pooling.get("pooling_mode_cls_token") else (hidden * mask).sum(1) / mask.sum(1)
        return torch.nn.functional.normalize(vector) if normalizes else vector


pooled = Pooled().eval()


def reference(ids):
    with torch.inference_mode():
        return pooled(torch.tensor([ids]), torch.ones(1, len(ids), dtype=torch.int64))[0].numpy()


texts = written[: arguments.texts * 4 // 5]
texts += [" ".join(written[start : start + 12]) for start in range(0, 12 * (arguments.texts // 10), 12)]
texts += made(arguments.texts - len(texts), 3)
ids = [tokenizer.encode(text).ids for text in texts]
vectors = numpy.frombuffer(encode("vectors", texts), numpy.float32).reshape(len(texts), -1)
cosines = []
for row, tokens in enumerate(ids):
    other = reference(tokens)
    cosines.append(float(vectors[row] @ other / numpy.linalg.norm(vectors[row]) / numpy.linalg.norm(other)))
print(f"vectors: {len(texts)} texts of {min(map(len, ids))} to {max(map(len, ids))} tokens, cosine at least {min(cosines):.7f}")

if arguments.no_speed:
    sys.exit()

# Speed. Every program gets the tokens' limit and batches of 32 texts of similar length; both Python programs include their tokenizer, as ours does.
import onnxruntime

folder = pathlib.Path(tempfile.mkdtemp())
plain_model = AutoModel.from_pretrained(arguments.model, attn_implementation="eager").eval()
pooled.model = plain_model
sample = (torch.tensor([[101, 7592, 102, 0]]), torch.tensor([[1, 1, 1, 0]]))
names = {"input_ids": {0: "count", 1: "length"}, "attention_mask": {0: "count", 1: "length"}}
torch.onnx.export(pooled, sample, str(folder / "plain.onnx"), input_names=list(names), output_names=["vector"], dynamic_axes=names, opset_version=17, dynamo=False)
pooled.model = model
best = folder / "plain.onnx"
try:
    from onnxruntime.transformers import optimizer

    optimizer.optimize_model(str(best), "bert", num_heads=heads, hidden_size=settings["hidden_size"], opt_level=1).save_model_to_file(str(folder / "fused.onnx"))
    best = folder / "fused.onnx"
except Exception as error:
    print("onnxruntime: the fused graph could not be made:", error)
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = options.inter_op_num_threads = 1
session = onnxruntime.InferenceSession(str(best), options, providers=["CPUExecutionProvider"])


def batches(texts, size):
    encodings = sorted(tokenizer.encode_batch(texts), key=lambda encoding: -len(encoding.ids))
    for start in range(0, len(encodings), size):
        batch = encodings[start : start + size]
        length = len(batch[0].ids)
        ids, mask = numpy.zeros((len(batch), length), numpy.int64), numpy.zeros((len(batch), length), numpy.int64)
        for row, encoding in enumerate(batch):
            ids[row, : len(encoding.ids)] = encoding.ids
            mask[row, : len(encoding.ids)] = 1
        yield ids, mask


def with_onnxruntime(texts, size):
    for ids, mask in batches(texts, size):
        session.run(None, {"input_ids": ids, "attention_mask": mask})


def with_torch(texts, size):
    with torch.inference_mode():
        for ids, mask in batches(texts, size):
            pooled(torch.from_numpy(ids), torch.from_numpy(mask))


def seconds(function, texts, size):
    start = time.perf_counter()
    function(texts, size)
    return time.perf_counter() - start


def operations(texts):
    width, inner, layers = settings["hidden_size"], settings["intermediate_size"], settings["num_hidden_layers"]
    lengths = [len(encoding.ids) for encoding in tokenizer.encode_batch(texts)]
    return sum(2 * layers * (length * width * (4 * width + 2 * inner) + 2 * length * length * width) for length in lengths)


def race(title, texts, command, size, sizes):
    """Runs all programs in turn; Python's may choose their batch size, for which the first round is used."""
    chosen = {name: min(sizes, key=lambda size: seconds(run, texts, size)) for name, run in programs.items()}
    times = {"ours": [], **{name: [] for name in programs}}
    for _ in range(arguments.rounds):
        times["ours"].append(float(encode(command, texts)))
        for name, run in programs.items():
            times[name].append(seconds(run, texts, chosen[name]))
    work = operations(texts)
    lengths = [len(encoding.ids) for encoding in tokenizer.encode_batch(texts)]
    print(f"{title}: {len(texts)} texts, mean {statistics.mean(lengths):.1f} tokens; median of {arguments.rounds} rounds in turn")
    for name, all_seconds in times.items():
        ratios = [other / own for other, own in zip(all_seconds, times["ours"])]
        middle = statistics.median(all_seconds)
        batch = f", batches of {chosen[name]}" if name in chosen else ""
        print(f"  {name:12} {len(texts) / middle:8.1f} texts/s {work / middle / 1e9:6.1f} GFLOPS   takes {statistics.median(ratios):.2f} times as long as ours{batch}")


programs = {"onnxruntime": with_onnxruntime, "torch": with_torch}
race("lines", [text for text in written if text.isascii()][: arguments.texts], "seconds", 32, [8, 16, 32, 64])
passages = [" ".join(written[start : start + 6]) for start in range(0, 6 * (arguments.texts // 4), 6)]
race("passages", passages, "seconds", 32, [8, 16, 32])
race("questions, one by one", [text for text in written if text.isascii() and 20 < len(text) < 60][: arguments.texts // 4], "queries", 1, [1])
