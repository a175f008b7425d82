// The start of the script. Pages work without it; it keeps tabs as they were, changes lists in place, and adds keys.
import { start as startRouter } from "./router.js";
import { start as startForms } from "./forms.js";
import { start as startKeys } from "./keys.js";
import { start as startPalette } from "./palette.js";
import { start as startLists } from "./lists.js";
import { start as startRows } from "./rows.js";
import { start as startEditor } from "./editor.js";
import { start as startLive } from "./live.js";
import { start as startSheets } from "./sheets.js";
import { start as startToasts } from "./toasts.js";
import { start as startRecent } from "./recent.js";
import { start as startChat } from "./chat.js";
import { start as startRecord } from "./record.js";

document.documentElement.classList.add("script");
startToasts();
startRouter();
startSheets();
startForms();
startKeys();
startPalette();
startLists();
startRows();
startEditor();
startLive();
startRecent();
startChat();
startRecord();
