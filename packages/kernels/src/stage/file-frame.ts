import { KernelFrame } from "../frame/client.ts";
import { FRAME_PATH } from "../frame/protocol.ts";

/** A kernel frame that runs no code. It fetches files for stages, whose own documents have no HTTP cache. */
export class FileFrame {
  readonly #element: HTMLIFrameElement;
  readonly #frame: KernelFrame;

  /** `origin` is the kernel host's. The frame is added to `parent`, hidden. */
  constructor(origin: string, parent: HTMLElement) {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is set below
    this.#element = parent.ownerDocument.createElement("iframe");
    Object.assign(this.#element, { src: `${origin}${FRAME_PATH}`, title: "Files", hidden: true });
    // The frame runs only our own script, and is on another origin than the page.
    this.#element.setAttribute("sandbox", "allow-scripts allow-same-origin");
    parent.append(this.#element);
    this.#frame = new KernelFrame(this.#element, origin);
  }

  /** A port for one stage. Rejects with a sentence if the frame doesn't answer. */
  open(): Promise<MessagePort> {
    return this.#frame.openFiles();
  }

  dispose(): void {
    this.#frame.dispose();
    this.#element.remove();
  }
}
