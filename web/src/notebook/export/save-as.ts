import { writeNotebookFile } from "@fiddle/notebook";
import { type FileFormat, writeFile } from "@fiddle/notebook/formats/text-file.ts";
import { download } from "../../outputs/download.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";
import { fileName } from "./file-name.ts";

export type SaveFormat = FileFormat | "html";

const TYPES: Readonly<Record<SaveFormat, string>> = {
  ipynb: "application/x-ipynb+json",
  py: "text/x-python",
  md: "text/markdown",
  sql: "application/sql",
  html: "text/html",
};

/** Saves the notebook on the user's computer. */
export async function saveAs(opened: OpenNotebook, format: SaveFormat): Promise<void> {
  const notebook = opened.document.toNotebook();
  const title = opened.title();
  const text =
    format === "html"
      ? await (await import("./html/page.ts")).writeHtml(notebook, title)
      : format === "ipynb"
        ? writeNotebookFile(notebook)
        : writeFile(notebook, format);
  download(fileName(title, format), new Blob([text], { type: TYPES[format] }));
}
