import { messageOf } from "@fiddle/notebook/message-of";
import { toast } from "@fiddle/ui/toasts.ts";
import { useEffect, useState } from "react";
import { addPastedFiles } from "../files/add-pasted-files.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";

/**
 * Opens files that are dropped anywhere on the page and text that is pasted outside of editors. Adds pasted files to the
 * notebook's files. Returns true while files are dragged over the page.
 */
export function useFileDrop(services: NotebookServices): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const { signal, abort } = boundController();
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onDragOver = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return setOver(false);
      // Otherwise the browser would navigate to the file.
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
      if (event.defaultPrevented || items.length === 0) return;
      event.preventDefault();
      const entries = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
      import("./open-dropped.ts").then(({ openDropped }) => openDropped(services, entries)).catch(missing);
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData) return;
      if (clipboardData.files.length > 0) {
        // Spreadsheets copy cells as an image as well as text; the user means the text.
        if (clipboardData.types.includes("text/plain")) return;
        event.preventDefault();
        addPastedFiles(services, clipboardData);
        return;
      }
      if (event.defaultPrevented || isField(event.target)) return;
      const text = clipboardData.getData("text/plain");
      event.preventDefault();
      import("../import/paste.ts").then(({ pasteText }) => pasteText(services, text)).catch(missing);
    };
    addEventListener("dragover", onDragOver, { signal });
    addEventListener("dragleave", (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener("drop", onDrop, { signal });
    addEventListener("paste", onPaste, { signal });
    return abort;
  }, [services]);
  return over;
}

function boundController(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function missing(error: unknown): void {
  toast(`Couldn't open it: ${messageOf(error)}`, { tone: "bad" });
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable=true], [role=textbox], dialog, [role=grid]") !== null
  );
}
