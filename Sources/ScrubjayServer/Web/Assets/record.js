// The recording: a timer, the sound in parts of a few seconds, and a pill while another tab is shown.
import { refresh, shown, views } from "./router.js";
import { toast } from "./toasts.js";

const pill = document.querySelector(".pill-recording");
const types = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];
const partTime = 2000;
let recorder = null;
let isWanted = false;
let problem = "";
// What is not on the disk yet, in its order.
let queue = [];
let sending = null;
// Which recording the timer runs for, and when it began by the clock of this page.
let id = pill.dataset.recording ?? "";
let began = performance.now() - Number(pill.dataset.seconds ?? 0) * 1000;

function view() {
  return views().find((one) => one.dataset.tab === "record");
}

function time() {
  const seconds = Math.max(0, Math.floor((performance.now() - began) / 1000));
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
}

// Looks whether a recording runs, as far as this page knows.
function look() {
  const mounted = view();
  const place = mounted?.querySelector("[data-recording]");
  if (mounted && id !== (place?.dataset.recording ?? "")) {
    id = place?.dataset.recording ?? "";
    if (place) began = performance.now() - Number(place.dataset.seconds) * 1000;
    if (!id) end();
  }
  if (id && isWanted) {
    isWanted = false;
    begin();
  }
  show();
}

function show() {
  pill.hidden = !id || shown().dataset.tab === "record";
  if (!pill.hidden) pill.querySelector("a").textContent = `Recording ${time()}`;
  const place = view()?.querySelector("[data-recording]");
  if (!place) return;
  write(place.querySelector("[data-timer]"), time());
  const isOn = recorder?.state === "recording";
  place.classList.toggle("has-sound", isOn);
  const waits = queue.length > 3 ? " The planner does not answer; the sound waits here." : "";
  write(place.querySelector("[data-sound]"), isOn ? `Sound and notes are kept as they come.${waits}` : problem || "Notes are kept as you write them. No sound is recorded on this page.");
  place.querySelector("[data-sound-again]").hidden = isOn;
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

async function begin() {
  if (recorder) return;
  problem = "";
  if (!navigator.mediaDevices?.getUserMedia || !window.MediaRecorder) {
    problem = "This browser cannot record sound. Your notes are kept.";
    return show();
  }
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    problem = error.name === "NotAllowedError" ? "The browser does not allow the microphone. Your notes are kept; allow it beside the address to record sound." : "There is no microphone. Your notes are kept.";
    return show();
  }
  const type = types.find((one) => MediaRecorder.isTypeSupported(one));
  const take = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const recording = id;
  let part = 0;
  const mine = new MediaRecorder(stream, type ? { mimeType: type } : {});
  mine.addEventListener("dataavailable", ({ data }) => {
    if (!data.size) return;
    queue.push({ data, path: `/recording/sound?recording=${recording}&take=${take}&part=${part++}`, type: mine.mimeType });
    sending ??= send();
  });
  mine.addEventListener("stop", () => {
    for (const track of stream.getTracks()) track.stop();
    if (recorder === mine) recorder = null;
    show();
  });
  for (const track of stream.getTracks()) {
    track.addEventListener("ended", () => {
      problem = "The microphone is gone. Your notes are kept.";
      if (mine.state !== "inactive") mine.stop();
    });
  }
  recorder = mine;
  mine.start(partTime);
  show();
}

// Sends what waits, one part after the other, and again if the planner does not answer.
async function send() {
  while (queue.length) {
    const { data, path, type } = queue[0];
    try {
      const response = await fetch(path, { method: "POST", body: data, headers: { "Content-Type": type } });
      if (!response.ok) {
        problem = `No sound is recorded any more: ${await response.text()}`;
        queue = [];
        end();
        toast("error", problem);
        break;
      }
      queue.shift();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
  sending = null;
  show();
}

function end() {
  if (recorder && recorder.state !== "inactive") recorder.stop();
}

// The last part is on the disk before the recording ends; without an answer it waits for ten seconds.
async function finish() {
  const mine = recorder;
  if (mine) {
    await new Promise((resolve) => {
      mine.addEventListener("stop", resolve, { once: true });
      end();
    });
  }
  await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, 10000))]);
}

export function start() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.matches("[data-record-start]")) isWanted = form.querySelector("[data-wants-sound]").checked;
    if (!form.matches("[data-record-stop]") || form.dataset.finished) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A form is not sent again while the event of its first sending is on its way.
    finish().then(() => setTimeout(() => {
      form.dataset.finished = "1";
      form.requestSubmit();
      delete form.dataset.finished;
    }));
  }, { capture: true });
  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-sound-again]")) begin();
  });
  document.addEventListener("planner:recording", async (event) => {
    if (view()) await refresh(view());
    else {
      const [running, seconds] = event.detail.split(" ");
      if (running !== id) began = performance.now() - Number(seconds) * 1000;
      id = running;
    }
    look();
  });
  document.addEventListener("planner:shown", look);
  setInterval(show, 500);
  look();
}
