import { toast } from "@fiddle/ui/toasts.ts";
import type { MountQuestions } from "../file-store/mount/mounted-folder.ts";
import { fileName } from "../file-store/path.ts";
import { askAboutFiles, type NotebookFiles } from "../file-store/notebook-files.ts";

/** Asks the user the questions of a mounted folder. */
export function mountQuestions(files: NotebookFiles): MountQuestions {
  return {
    async mayDelete(folder: string, paths: readonly string[]): Promise<boolean | null> {
      const what = paths.length === 1 ? (paths[0] ?? "") : `${paths.length.toLocaleString("en")} files`;
      const { choice } = await askAboutFiles(files, {
        title: `Delete ${what} from the disk?`,
        text: `You deleted it in the notebook, but it's still in the folder “${folder}” on this computer. Deleting it there can't be undone here.`,
        choices: [
          { id: "delete", label: "Delete from disk", danger: true },
          { id: "keep", label: "Keep on disk" },
        ],
      });
      return choice === null ? null : choice === "delete";
    },
    async whichStays(path: string): Promise<"disk" | "page" | "both" | null> {
      const { choice } = await askAboutFiles(files, {
        title: `${fileName(path)} changed on disk and here`,
        text: "Both versions are safe. Which one do you want to keep?",
        choices: [
          { id: "disk", label: "The one on disk" },
          { id: "page", label: "The one in the notebook" },
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
