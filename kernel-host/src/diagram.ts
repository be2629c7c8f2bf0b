import { messageOf } from "@fiddle/notebook/message-of";
import type { DiagramToPage, PageToDiagram } from "@fiddle/kernels";
import mermaid from "mermaid";

/** The script of the document that draws diagrams. Nothing here is secret or enforces security. */
function send(message: DiagramToPage): void {
  parent.postMessage(message, "*");
}

let last = Promise.resolve();

addEventListener("message", ({ source, data }: MessageEvent<PageToDiagram>) => {
  if (source !== parent || data.fiddle !== "draw-diagram") return;
  last = last.then(() => answer(data));
});

async function answer({ id, source, dark }: PageToDiagram): Promise<void> {
  try {
    send({ fiddle: "diagram", id, svg: await draw(`diagram-${id}`, source, dark) });
  } catch (error) {
    send({ fiddle: "no-diagram", id, reason: messageOf(error) });
  }
}

async function draw(name: string, source: string, dark: boolean): Promise<string> {
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

send({ fiddle: "ready" });
