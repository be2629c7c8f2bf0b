import { type JsonObject, type Notebook, writeNotebookFile } from "@fiddle/notebook";
import { type FileFormat, writeFile } from "@fiddle/notebook/formats/text-file.ts";
import { download } from "../../outputs/download.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";
import { fileName } from "./file-name.ts";
import { withCharts } from "./with-charts.ts";

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
  const title = opened.title();
  const text = await textIn(format, opened.document.toNotebook(), title);
  download(fileName(title, format), new Blob([text], { type: TYPES[format] }));
}

async function textIn(format: SaveFormat, notebook: Notebook, title: string): Promise<string> {
  if (format === "html") {
    const { writeHtml } = await import("./html/page.ts");
    return writeHtml(await withCharts(notebook, async () => ({})), title);
  }
  if (format !== "ipynb") return writeFile(notebook, format, true);
  const picture = async (spec: JsonObject) => {
    const { chartPng } = await import("../../outputs/chart/chart-picture.ts");
    return { "image/png": await chartPng(spec) };
  };
  return writeNotebookFile(await withCharts(notebook, picture));
}
