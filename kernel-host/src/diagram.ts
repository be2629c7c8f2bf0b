import { messageOf } from "@fiddle/notebook/message-of";
import type { DiagramToPage, PageToDiagram } from "@fiddle/kernels";
import { provideImports } from "./page-scripts.ts";

/*
 * The script of the document that draws diagrams. Nothing here is secret or enforces security. The library is large and in many files, so
 * it is imported for the first diagram, from the page if there is no connection.
 */

declare global {
  /** Whether the document's own script has started. */
  var hasDiagramStarted: true | undefined;
}

// The script is inside its document, and the library's files can import it again from its file, for what they share.
if (!globalThis.hasDiagramStarted) {
  globalThis.hasDiagramStarted = true;
  start();
}

function start(): void {
  let last = Promise.resolve();
  provideImports();
  addEventListener("message", ({ source, data }: MessageEvent<PageToDiagram>) => {
    if (source !== parent || data.fiddle !== "draw-diagram") return;
    last = last.then(() => answer(data));
  });
  send({ fiddle: "ready" });
}

function send(message: DiagramToPage): void {
  parent.postMessage(message, "*");
}

async function answer({ id, source, dark }: PageToDiagram): Promise<void> {
  try {
    send({ fiddle: "diagram", id, svg: await draw(`diagram-${id}`, source, dark) });
  } catch (error) {
    send(isUnloaded(error) ? { fiddle: "no-library" } : { fiddle: "no-diagram", id, reason: messageOf(error) });
  }
}

/** Each kind of diagram is in files of its own. What browsers say of one that they can't load differs. */
function isUnloaded(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|Importing a module script failed/.test(error.message)
  );
}

async function draw(name: string, source: string, dark: boolean): Promise<string> {
  const { default: mermaid } = await import("mermaid");
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    theme: dark ? "dark" : "default",
    // An image can't use the page's fonts.
    fontFamily: "system-ui, sans-serif",
    // Labels are SVG text, because HTML inside an SVG isn't drawn everywhere.
    htmlLabels: false,
    suppressErrorRendering: true,
  });
  const { svg } = await mermaid.render(name, source);
  const drawn = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
  if (!drawn) throw new Error("The diagram is empty.");
  // An image gets its size from these attributes, which the library leaves to the page.
  const { width, height } = drawn.viewBox.baseVal;
  drawn.setAttribute("width", String(Math.ceil(width)));
  drawn.setAttribute("height", String(Math.ceil(height)));
  drawn.removeAttribute("style");
  return new XMLSerializer().serializeToString(drawn);
}
