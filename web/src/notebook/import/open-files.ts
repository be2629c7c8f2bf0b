import type { KernelFile } from "@fiddle/kernels";
import { NotebookFileError, type ReadNotebook } from "@fiddle/notebook";
import { checkSize, isNotebookText, readFile } from "@fiddle/notebook/formats/text-file.ts";
import { toast } from "@fiddle/ui/toasts.ts";
import { collectDropped } from "../file-store/dropped.ts";
import { addFiles } from "../files/add-files.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";
import { placeNotebook } from "./place-notebook.ts";

/** What a drop carries, taken while its event is handled. */
export type DroppedEntries = Parameters<typeof collectDropped>[0];

/** What to do with files that were dropped on the page: notebooks open, everything else goes to the files. */
export async function openDropped(parts: NotebookParts, entries: DroppedEntries): Promise<void> {
  const { files, folders } = await collectDropped(entries);
  // A folder is a project, whose notebooks belong to it.
  const isProject = folders.length > 0 || files.some(({ path }) => path.includes("/"));
  const opens = await Promise.all(files.map(async (file) => !isProject && (await isNotebook(file))));
  const others = files.filter((_file, index) => !opens[index]);
  if (others.length > 0 || folders.length > 0) await addFiles(parts, { files: others, folders });
  const read = await Promise.all(
    files.filter((_file, index) => opens[index]).map(({ path, blob }) => readOne(path, blob)),
  );
  await placeNotebook(
    parts,
    read.filter((one) => one !== null),
  );
}

/** A file that was chosen to be opened is read as a notebook whatever its name. */
export async function openChosenFile(parts: NotebookParts, file: File): Promise<void> {
  const read = await readOne(file.name, file);
  if (read) await placeNotebook(parts, [read]);
}

/** By its name, and for Python and plain text by what is in it: a module or data belongs to the files. */
async function isNotebook({ path, blob }: KernelFile): Promise<boolean> {
  return isNotebookText(path, () => blob.slice(0, 1_000_000).text());
}

async function readOne(name: string, file: Blob): Promise<{ name: string; content: ReadNotebook } | null> {
  try {
    checkSize(name, file.size);
    return { name, content: readFile(name, await file.text()) };
  } catch (error) {
    if (!(error instanceof NotebookFileError) && !(error instanceof DOMException)) throw error;
    toast(`${name} could not be opened: ${error.message}`, { tone: "bad" });
    return null;
  }
}
