import { messageOf } from "@fiddle/notebook/message-of";
import { Capture } from "./capture.ts";
import { FrameClock } from "./frame-clock.ts";
import { keepKeys, pressKey } from "./keys.ts";
import type { FileAccess } from "../pyodide/runtime-files.ts";
import { provideStorage } from "./memory-storage.ts";
import { type P5Module, type RunningSketch, runSketch } from "./p5.ts";
import type { PageToStage, StageConfig, StageEvent, StageRequest, StageToPage } from "./protocol.ts";
import { runGame } from "./pygame.ts";
import { StageError, StagePython } from "./stage-python.ts";
import { fetchThrough } from "../frame/file-port.ts";
import { getFile } from "../frame/python-files.ts";

type Start = Extract<PageToStage, { readonly stage: "start" }>;

/** The script of a stage's document. It runs one program, once. */
export function runStage(config: StageConfig): void {
  let started = false;
  addEventListener("message", ({ source, origin, data, ports: [port, files] }: MessageEvent<unknown>) => {
    if (source !== parent || !isPageToStage(data)) return;
    if (data.stage === "open") parent.postMessage({ stage: "staged" } satisfies StageToPage, origin);
    else if (port && files && !started) {
      started = true;
      void new StageHost(config, port).run(data, accessThrough(files));
    }
  });
}

function isPageToStage(data: unknown): data is PageToStage {
  return (
    typeof data === "object" && data !== null && "stage" in data && (data.stage === "open" || data.stage === "start")
  );
}

class StageHost {
  readonly #config: StageConfig;
  readonly #port: MessagePort;
  readonly #clock = new FrameClock((perSecond) => this.#send({ type: "frames", perSecond }));
  readonly #capture = new Capture(findCanvas, (event) => this.#send(event));
  #sketch: RunningSketch | null = null;

  constructor(config: StageConfig, port: MessagePort) {
    this.#config = config;
    this.#port = port;
    port.addEventListener("message", ({ data }: MessageEvent<StageRequest>) => this.#obey(data));
    port.start();
    keepKeys(document);
    watchSize((width, height) => this.#send({ type: "size", width, height }));
  }

  async run({ engine, source, files }: Start, access: FileAccess): Promise<void> {
    const tell = (event: StageEvent) => this.#send(event);
    const note = (text: string) => tell({ type: "note", text });
    try {
      const python = await StagePython.start(this.#config, access, tell);
      await python.putFiles(files);
      if (engine === "pygame") {
        await python.install(source, { package: "pygame-ce", module: "pygame" });
        provideStorage(note);
        await runGame(python, source, this.#clock, tell);
      } else {
        await python.install(source, null);
        const p5 = await access.importModule(new URL(`${this.#config.runtimeUrl}p5.js`, location.href).href);
        provideStorage(note);
        this.#sketch = await runSketch(python, { source, files, p5: p5 as P5Module }, this.#clock, tell);
      }
    } catch (error) {
      const text = messageOf(error);
      const failure =
        error instanceof StageError ? error.failure : ({ kind: "start", text, traceback: [], line: null } as const);
      this.#send({ type: "failed", failure });
    }
  }

  #obey(request: StageRequest): void {
    switch (request.ask) {
      case "ping":
        return this.#send({ type: "alive" });
      case "pause":
        this.#clock.pause();
        return this.#sketch?.pause();
      case "resume":
        this.#clock.resume();
        return this.#sketch?.resume();
      case "step":
        this.#clock.step();
        return this.#sketch?.step();
      case "key":
        return pressKey(document, request.code, request.down);
      case "screenshot":
        return this.#capture.screenshot();
      case "film":
        return this.#capture.film(request.on);
      case "focus":
        return findCanvas()?.focus();
    }
  }

  #send(event: StageEvent): void {
    this.#port.postMessage(event);
  }
}

/** The canvas that is drawn on. p5 hides others. */
function findCanvas(): HTMLCanvasElement | null {
  return document.querySelector("canvas");
}

/** Reports the size of the document's content whenever it changes. */
function watchSize(tell: (width: number, height: number) => void): void {
  let reported = "";
  const check = () => {
    const { scrollWidth, scrollHeight } = document.body;
    if (`${scrollWidth} ${scrollHeight}` === reported) return;
    reported = `${scrollWidth} ${scrollHeight}`;
    tell(scrollWidth, scrollHeight);
  };
  new ResizeObserver(check).observe(document.body);
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true, attributes: true });
}

export type { StageConfig } from "./protocol.ts";

/** Files that arrive through a port. A module imported this way can't import others by a relative URL. */
function accessThrough(port: MessagePort): FileAccess {
  const fetch = fetchThrough(port);
  return {
    fetch,
    async importModule(url) {
      const address = URL.createObjectURL(await (await getFile(url, fetch)).blob());
      try {
        return (await import(/* @vite-ignore */ address)) as unknown;
      } finally {
        URL.revokeObjectURL(address);
      }
    },
  };
}
