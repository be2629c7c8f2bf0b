import type { StageEvent } from "./protocol.ts";

/** The maximum length of a recorded film, in milliseconds. */
const MAX_FILM_MS = 60_000;

type SendEvent = (event: StageEvent) => void;

/** Screenshots and films of the canvas. */
export class Capture {
  readonly #canvas: () => HTMLCanvasElement | null;
  readonly #send: SendEvent;
  #recorder: MediaRecorder | null = null;

  constructor(canvas: () => HTMLCanvasElement | null, send: SendEvent) {
    this.#canvas = canvas;
    this.#send = send;
  }

  screenshot(): void {
    // Taken inside a frame, because WebGL's drawing is gone after it.
    requestAnimationFrame(() =>
      this.#canvas()?.toBlob((blob) => blob && this.#send({ type: "file", name: "screenshot.png", blob })),
    );
  }

  film(on: boolean): void {
    if (!on) {
      this.#recorder?.stop();
      this.#recorder = null;
      return;
    }
    const canvas = this.#canvas();
    if (!canvas || typeof MediaRecorder === "undefined") {
      this.#send({ type: "note", text: "This browser can't record the canvas. Take screenshots instead." });
      return;
    }
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    recorder.addEventListener("stop", () =>
      this.#send({ type: "file", name: "film.webm", blob: new Blob(parts, { type: "video/webm" }) }),
    );
    recorder.start();
    setTimeout(() => recorder.state === "recording" && this.film(false), MAX_FILM_MS);
    this.#recorder = recorder;
  }
}
