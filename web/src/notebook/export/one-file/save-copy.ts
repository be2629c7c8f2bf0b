import { writeNotebook } from "@fiddle/notebook";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { fileName } from "../file-name.ts";
import { download } from "../../../outputs/download.ts";
import { type Block, BOOT_ID, FILE_BLOCK, makeBlock, readBlocks, writeOneFile } from "./format.ts";

type Saved = Pick<NotebookServices, "notebook" | "files">;

/** Saves the notebook with its files as another file of the kind that it is in. */
export async function saveCopy({ notebook, files }: Saved): Promise<void> {
  const others = readBlocks().filter(({ name }) => !name.startsWith(FILE_BLOCK));
  const title = notebook.title();
  const blob = writeOneFile({
    title,
    notebook: writeNotebook(notebook.document.toNotebook()),
    blocks: [...(await fileBlocks({ files })), ...others],
    boot: document.querySelector(`#${BOOT_ID}`)?.textContent ?? "",
  });
  download(fileName(title, "html"), blob);
  notebook.saveStatus.setState({ type: "in-file" }, true);
}

/** The notebook's files as blocks, without those that are on the user's disk. */
export function fileBlocks({ files }: Pick<NotebookServices, "files">): Promise<Block[]> {
  return Promise.all(files.store.ownFiles().map(({ path, blob }) => makeBlock(FILE_BLOCK + path, blob)));
}
