import type { DiagramToPage, PageToDiagram } from "@fiddle/kernels";
import { documentUrl } from "@fiddle/kernels/kernel-host";
import { asksForScripts, lendScripts } from "../../outputs/rich/lend-scripts.ts";

/** After this long, in milliseconds, a diagram is given up, together with the frame that draws it. */
const DRAW_TIMEOUT_MS = 15_000;

const MAX_KEPT_DIAGRAMS = 100;

/** Thrown with the library's message if a text isn't a valid diagram. */
export class DiagramError extends Error {}

/** Thrown if what draws diagrams couldn't be loaded, so the text may be drawn later. */
export class DiagramsUnloadedError extends Error {}

interface Waiting {
  readonly request: PageToDiagram;
  readonly resolve: (svg: string) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Draws diagrams in a frame that can't reach anything. It is created for the first diagram, and again after one that
 * never finished.
 */
export class Diagrams {
  readonly #kernelHost: string;
  #frame: HTMLIFrameElement | null = null;
  #isReady = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Waiting[] = [];
  #asked = 0;
  readonly #drawn = new Map<string, Promise<string>>();

  constructor(kernelHost: string) {
    this.#kernelHost = kernelHost;
    addEventListener("message", this.#receive);
  }

  /** The diagram as SVG, to be shown only as an image, in which it runs and loads nothing. */
  draw(source: string, dark: boolean): Promise<string> {
    const key = `${dark ? "dark" : "light"} ${source}`;
    const known = this.#drawn.get(key);
    if (known) return known;
    // Each keystroke in a diagram creates another one.
    if (this.#drawn.size >= MAX_KEPT_DIAGRAMS) this.#drawn.clear();
    const drawing = this.#enqueue(source, dark);
    this.#drawn.set(key, drawing);
    drawing.catch((error: unknown) => error instanceof DiagramsUnloadedError && this.#drawn.delete(key));
    return drawing;
  }

  dispose(): void {
    removeEventListener("message", this.#receive);
    this.#removeFrame();
  }

  #enqueue(source: string, dark: boolean): Promise<string> {
    this.#asked += 1;
    const request: PageToDiagram = { fiddle: "draw-diagram", id: this.#asked, source, dark };
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject });
      if (this.#queue.length === 1) this.#askNext();
    });
  }

  #askNext(): void {
    clearTimeout(this.#timer);
    const [next] = this.#queue;
    if (!next) return;
    this.#timer = setTimeout(() => this.#giveUp(), DRAW_TIMEOUT_MS);
    if (!this.#frame) this.#addFrame();
    else if (this.#isReady) this.#frame.contentWindow?.postMessage(next.request, "*");
  }

  #giveUp(): void {
    // Where the document doesn't load, none can be drawn.
    if (!this.#isReady) return this.#skipUnloaded(this.#queue.length);
    this.#removeFrame();
    this.#queue.shift()?.reject(new DiagramError("It took too long to draw."));
    this.#askNext();
  }

  /** The next diagram gets a new document, which loads everything again. */
  #skipUnloaded(count: number): void {
    this.#removeFrame();
    for (const { reject } of this.#queue.splice(0, count)) reject(new DiagramsUnloadedError());
    this.#askNext();
  }

  #addFrame(): void {
    const frame = document.createElement("iframe");
    frame.title = "Diagrams";
    frame.setAttribute("sandbox", "allow-scripts");
    frame.src = documentUrl(this.#kernelHost, "diagram");
    frame.tabIndex = -1;
    frame.ariaHidden = "true";
    // It isn't hidden, because elements without layout can't be measured.
    frame.style.cssText = "position:fixed;left:-3000px;top:0;width:1200px;height:900px;border:0;visibility:hidden";
    document.body.append(frame);
    this.#frame = frame;
  }

  #removeFrame(): void {
    this.#frame?.remove();
    this.#frame = null;
    this.#isReady = false;
  }

  readonly #receive = ({ source, data, ports: [port] }: MessageEvent<DiagramToPage>): void => {
    if (!source || source !== this.#frame?.contentWindow) return;
    if (port && asksForScripts(data)) return lendScripts(port, this.#kernelHost);
    if (data.fiddle === "no-library") return this.#skipUnloaded(1);
    const [next] = this.#queue;
    if (data.fiddle === "ready") {
      this.#isReady = true;
      if (next) this.#frame.contentWindow?.postMessage(next.request, "*");
    } else if (next?.request.id === data.id) {
      this.#queue.shift();
      if (data.fiddle === "diagram") next.resolve(data.svg);
      else next.reject(new DiagramError(data.reason.slice(0, 500)));
      this.#askNext();
    }
  };
}
