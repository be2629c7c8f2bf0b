import type { NotebookDraft } from "./notebook-draft.ts";

/**
 * Opens the draft as a new notebook in a new tab. The draft is passed in the fragment, which browsers do not send to a
 * server, and does not run until the user runs it. The notebook's modules are loaded on demand.
 */
export async function openInNotebook(draft: NotebookDraft): Promise<void> {
  // The window opens before the first await, because browsers block windows that open after the click was handled.
  const tab = window.open("about:blank");
  const { notebookUrl } = await import("./notebook-url.ts");
  const url = await notebookUrl(draft);
  if (tab) tab.location.replace(url);
  else location.assign(url);
}
