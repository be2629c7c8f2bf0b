import type { NotebookServices } from "../contract/notebook-services.ts";
import { collectDropped } from "../file-store/dropped.ts";
import { addWhereCodeRuns } from "../files/add-pasted-files.ts";
import { isNotebookFile, readNotebookFile } from "../import/open-files.ts";
import { placeNotebook } from "../import/place-notebook.ts";

/** The entries of a drop, which are readable only while its event is handled. */
export type DroppedEntries = Parameters<typeof collectDropped>[0];

/** Opens dropped notebooks and adds all other dropped files to the notebook's files. */
export async function openDropped(
  services: Pick<NotebookServices, "notebook" | "session" | "selection" | "files" | "goTo" | "kernelHost">,
  entries: DroppedEntries,
): Promise<void> {
  const { files, folders } = await collectDropped(entries);
  // A folder is a project, and its notebooks are files of the project.
  const isProject = folders.length > 0 || files.some(({ path }) => path.includes("/"));
  const opens = await Promise.all(files.map(async (file) => !isProject && (await isNotebookFile(file))));
  const others = files.filter((_file, index) => !opens[index]);
  if (others.length > 0 || folders.length > 0) await addWhereCodeRuns(services, { files: others, folders });
  const read = await Promise.all(
    files.filter((_file, index) => opens[index]).map(({ path, blob }) => readNotebookFile(path, blob)),
  );
  await placeNotebook(
    services,
    read.filter((one) => one !== null),
  );
}
