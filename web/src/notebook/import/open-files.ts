import type { KernelFile } from "@fiddle/kernels";
import { NotebookFileError, type ReadNotebook } from "@fiddle/notebook";
import { checkSize, isNotebookText, readFile } from "@fiddle/notebook/formats/text-file.ts";
import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { placeNotebook } from "./place-notebook.ts";

/** A file that the user chose to open is read as a notebook, whatever its name. */
export async function openChosenFile(
  services: Pick<NotebookServices, "notebook" | "session" | "selection" | "goTo">,
  file: File,
): Promise<void> {
  const read = await readNotebookFile(file.name, file);
  if (read) await placeNotebook(services, [read]);
}

/** Decides by the name, and for Python and plain text by the content, because modules and data belong to the files. */
export async function isNotebookFile({ path, blob }: KernelFile): Promise<boolean> {
  return isNotebookText(path, () => blob.slice(0, 1_000_000).text());
}

export async function readNotebookFile(
  name: string,
  file: Blob,
): Promise<{ name: string; content: ReadNotebook } | null> {
  try {
    checkSize(name, file.size);
    return { name, content: readFile(name, await file.text()) };
  } catch (error) {
    if (!(error instanceof NotebookFileError) && !(error instanceof DOMException)) throw error;
    toast(`Couldn't open ${name}: ${error.message}`, { tone: "bad" });
    return null;
  }
}
