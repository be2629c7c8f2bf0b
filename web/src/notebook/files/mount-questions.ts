import { toast } from "@fiddle/ui/toasts.ts";
import type { MountQuestions } from "../file-store/mount/mounted-folder.ts";
import { fileName } from "../file-store/path.ts";
import { askAboutFiles, type NotebookFiles } from "../file-store/notebook-files.ts";

/** Asks the person what a mounted folder needs decided. */
export function mountQuestions(files: NotebookFiles): MountQuestions {
  return {
    async mayDelete(folder: string, paths: readonly string[]): Promise<boolean | null> {
      const what = paths.length === 1 ? (paths[0] ?? "") : `${paths.length.toLocaleString("en")} files`;
      const { choice } = await askAboutFiles(files, {
        title: `Delete ${what} on the disk?`,
        text: `Deleted in the notebook, but still in the folder “${folder}” on this computer. What is deleted there cannot be brought back here.`,
        choices: [
          { id: "delete", label: "Delete on the disk", danger: true },
          { id: "keep", label: "Keep on the disk" },
        ],
      });
      return choice === null ? null : choice === "delete";
    },
    async whichStays(path: string): Promise<"disk" | "page" | "both" | null> {
      const { choice } = await askAboutFiles(files, {
        title: `${fileName(path)} changed on the disk and here`,
        text: "Both versions are there still. Which one stays?",
        choices: [
          { id: "disk", label: "The disk’s" },
          { id: "page", label: "The notebook’s" },
          { id: "both", label: "Keep both" },
        ],
      });
      return choice === "disk" || choice === "page" || choice === "both" ? choice : null;
    },
    savedElsewhere(folder, copies) {
      const [first = ""] = copies;
      const what = copies.length === 1 ? fileName(first) : `${copies.length.toLocaleString("en")} files`;
      const place = copies.length === 1 ? first : first.slice(0, first.lastIndexOf("/"));
      toast(`${folder} is read-only, so your changes to ${what} were saved in ${place} instead.`, {
        milliseconds: 15_000,
      });
    },
  };
}
