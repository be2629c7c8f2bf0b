import { toast } from "@fiddle/ui/toasts.ts";
import { useEffect, useState } from "react";
import type { NotebookParts } from "../notebook-context.ts";

/** Opens what is dropped anywhere on the page, and text that is pasted outside of editors. True while files are held over it. */
export function useCaughtFiles(parts: NotebookParts): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const { signal, abort } = boundController();
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onDragOver = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return setOver(false);
      // Without this the browser would leave the page for the file.
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      const items = [...(event.dataTransfer?.items ?? [])].filter(({ kind }) => kind === "file");
      if (event.defaultPrevented || items.length === 0) return;
      event.preventDefault();
      const entries = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
      import("./open-files.ts").then(({ openDropped }) => openDropped(parts, entries)).catch(missing);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isField(event.target) || !event.clipboardData) return;
      // Files that are pasted go to the notebook's files (files/start.ts).
      if (event.clipboardData.files.length > 0) return;
      const text = event.clipboardData.getData("text/plain");
      event.preventDefault();
      import("./take-paste.ts").then(({ takePaste }) => takePaste(parts, text)).catch(missing);
    };
    addEventListener("dragover", onDragOver, { signal });
    addEventListener("dragleave", (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener("drop", onDrop, { signal });
    addEventListener("paste", onPaste, { signal });
    return abort;
  }, [parts]);
  return over;
}

function boundController(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function missing(error: unknown): void {
  toast(`It could not be opened: ${error instanceof Error ? error.message : String(error)}`, { tone: "bad" });
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable=true], [role=textbox], dialog, [role=grid]") !== null
  );
}
