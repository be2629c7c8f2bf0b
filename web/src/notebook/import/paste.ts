import { NotebookFileError } from "@fiddle/notebook";
import { looksLikeChat, readChat } from "@fiddle/notebook/formats/chat.ts";
import { readFile } from "@fiddle/notebook/formats/text-file.ts";
import { toast } from "@fiddle/ui/toasts.ts";
import { copiedText, pasteCells } from "../editing/cell-clipboard.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { insertForeignCells } from "./insert-foreign.ts";
import { placeNotebook } from "./place-notebook.ts";

/** Recognizes text pasted outside of any editor: copied cells, a whole notebook, or an answer from a chat. */
export function pasteText(
  services: Pick<NotebookServices, "notebook" | "session" | "selection" | "goTo" | "modes">,
  text: string,
): void {
  const reads = services.modes.getState().read;
  const isCopy = text !== "" && text.trim() === copiedText().trim();
  if (!isCopy && /^\s*\{[^]*"(?:cells|worksheets)"/.test(text)) return offerNotebook(services, text);
  if (!isCopy && !reads && looksLikeChat(text)) return offerCells(services, text);
  if (!reads) pasteCells(services, "below");
}

function offerNotebook(
  services: Pick<NotebookServices, "notebook" | "session" | "selection" | "goTo">,
  text: string,
): void {
  try {
    const content = readFile("pasted.ipynb", text);
    toast("Your clipboard contains a notebook.", {
      action: { label: "Open it", run: () => void placeNotebook(services, [{ name: "the pasted notebook", content }]) },
    });
  } catch (error) {
    if (!(error instanceof NotebookFileError)) throw error;
    toast(`Couldn't open the pasted text: ${error.message}`, { tone: "bad" });
  }
}

function offerCells(services: Pick<NotebookServices, "notebook" | "selection">, text: string): void {
  const cells = readChat(text);
  const codes = cells.filter(({ type }) => type === "code").length;
  toast(`Your clipboard contains an answer with ${codes === 1 ? "one block" : `${codes} blocks`} of code.`, {
    action: { label: "Insert as cells", run: () => insertForeignCells(services, cells) },
  });
}
