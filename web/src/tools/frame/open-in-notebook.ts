import type { NotebookSketch } from "./notebook-sketch.ts";

/**
 * Opens the sketch as a new notebook beside the tool. It travels in the fragment, which no server sees, and does not
 * run before the person says so. The notebook's modules are fetched for it only now.
 */
export async function openInNotebook(sketch: NotebookSketch): Promise<void> {
  // At once, while the browser still knows of the click; a later window would be blocked.
  const tab = window.open("about:blank");
  const { notebookAddress } = await import("./notebook-address.ts");
  const address = await notebookAddress(sketch);
  if (tab) tab.location.replace(address);
  else location.assign(address);
}
