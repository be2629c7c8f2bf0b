import { serveFolder } from "./file-port.ts";
import { requestThrough, withItsUrl } from "./opaque.ts";

/**
 * What a worker does first: it keeps messages until its script arrives. A document of opaque origin can start a worker from a `data:` URL
 * only, which would be too long for the script itself.
 */
const BOOT = `
const early = [];
const receive = (event) => {
  if (event.data?.opaque !== "start") return early.push(event);
  const { script, folder, port } = event.data;
  removeEventListener("message", receive);
  const keep = (event) => early.push(event);
  addEventListener("message", keep);
  globalThis.opaqueFiles = { folder, port };
  import(URL.createObjectURL(new Blob([script], { type: "text/javascript" }))).then(() => {
    removeEventListener("message", keep);
    for (const { data, ports } of early) dispatchEvent(new MessageEvent("message", { data, ports: [...ports] }));
  }, (error) => setTimeout(() => { throw error; }));
};
addEventListener("message", receive);
`;

/** The files and workers of a kernel frame of opaque origin. */
export class OpaqueHost {
  readonly #folder = new URL(".", document.baseURI).href;
  readonly #page = Promise.withResolvers<MessagePort>();

  constructor() {
    requestThrough(this.#folder, this.#page.promise);
  }

  /** Where the page answers requests, which wait for it. */
  usePort(port: MessagePort): void {
    this.#page.resolve(port);
  }

  /** The worker that `new Worker(url, { type: "module", name })` would start. */
  startWorker(url: string, name: string): Worker {
    const worker = new Worker(`data:text/javascript,${encodeURIComponent(BOOT)}`, { type: "module", name });
    this.#send(worker, new URL(url, document.baseURI).href).catch(() => worker.dispatchEvent(new ErrorEvent("error")));
    return worker;
  }

  async #send(worker: Worker, url: string): Promise<void> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const script = withItsUrl(await response.text(), url);
    const { port1, port2: port } = new MessageChannel();
    serveFolder(port1, this.#folder);
    worker.postMessage({ opaque: "start", script, folder: this.#folder, port }, [port]);
  }
}
