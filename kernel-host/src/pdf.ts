import type { PageToPdf } from "@fiddle/kernels";

/** The script of the document that shows a PDF: the browser's viewer in a frame that fills it. */
addEventListener("message", ({ source, data }: MessageEvent<PageToPdf>) => {
  if (source !== parent || data.fiddle !== "pdf") return;
  const frame = document.createElement("iframe");
  frame.title = document.title;
  Object.assign(frame.style, { position: "fixed", inset: "0", width: "100%", height: "100%", border: "0" });
  // With this type, the browser runs nothing, whatever the file contains.
  const shown = URL.createObjectURL(new Blob([data.blob], { type: "application/pdf" }));
  frame.src = `${shown}#navpanes=0`;
  document.body.replaceChildren(frame);
});
