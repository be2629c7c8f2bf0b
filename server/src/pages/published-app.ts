import { objectOf } from "@fiddle/notebook/json-kinds";
import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { PublishedApp, PublishedItem, PublishedOutput, TableResult } from "@fiddle/protocol";
import { MAX_FOREIGN_CHARACTERS, renderForeignMarkdown } from "@fiddle/content/markdown";
import { type Cell, type Json, type JsonObject, kernelIdOf, type Notebook, type Output } from "@fiddle/notebook";
import { type AppItem, appLayoutOf, saysTitle } from "@fiddle/notebook/app-layout";
import { foreignInputReader, inputsOfCell } from "@fiddle/notebook/inputs/cell-inputs.ts";

/** An image of an output, which the page loads by itself. */
export interface AppImage {
  readonly type: string;
  readonly bytes: Buffer;
}

export interface RenderedApp {
  readonly app: PublishedApp;
  /** By the last part of their paths. */
  readonly images: ReadonlyMap<string, AppImage>;
}

/** What an app's document may hold in characters, so that it stays below 100 kB: each is written twice, once for scripts. */
const MAX_CHARACTERS = 32_000;
/** What is read of an app's Markdown, which can give little HTML and take long. */
const MAX_MARKDOWN_CHARACTERS = 24_000;
const MAX_TEXT_CHARACTERS = 6_000;
const MAX_ROWS = 20;
const MAX_COLUMNS = 20;
const MAX_VALUE_CHARACTERS = 200;
/** What is looked at of a text to see whether it only names an object. */
const MAX_REPR_CHARACTERS = 500;
const MAX_IMAGE_BYTES = 5_000_000;
const IMAGE = /^image\/(png|jpeg|gif|webp|svg\+xml)$/;

type About = Pick<
  PublishedApp,
  "id" | "slug" | "author" | "publishedAt" | "resultsAt" | "image" | "isPublic" | "data"
> & {
  /** What the publication is called. The layout can have another title. */
  readonly name: string;
  /** Where its images are: `/apps/tea-shop/images/3`. */
  readonly imagePath: string;
};

/** What a notebook shows as an app before any script of the page has run: the same parts as the app view, cut to a first look. */
export function renderApp({ name, imagePath, ...about }: About, notebook: Notebook): RenderedApp {
  // Inputs beyond what is read come with the scripts.
  const isReadForInputs = foreignInputReader();
  const layout = appLayoutOf(notebook, (cell) => isPython(cell, notebook.metadata) && isReadForInputs(cell));
  const images = new Map<string, AppImage>();
  const cells = new Map(notebook.cells.map((cell, index) => [cell.id, { cell, number: index + 1 }]));
  const items: PublishedItem[] = [];
  let left = MAX_CHARACTERS;
  let markdownLeft = MAX_MARKDOWN_CHARACTERS;
  let isCut = false;
  const keepImage = (type: string, data: string): string | null => {
    const bytes = type === "image/svg+xml" ? Buffer.from(data) : Buffer.from(data, "base64");
    if (bytes.length > MAX_IMAGE_BYTES) return null;
    const key = `${images.size + 1}`;
    images.set(key, { type, bytes });
    return `${imagePath}/${key}`;
  };
  const renderMarkdown = (text: string): string => {
    markdownLeft -= Math.min(text.length, MAX_FOREIGN_CHARACTERS);
    return markdownLeft < 0 ? "" : renderForeignMarkdown(text);
  };
  for (const item of layout.items) {
    const found = cells.get(item.cell);
    if (!item.isShown || !found) continue;
    const shown = shownItem(item, found, { keepImage, renderMarkdown });
    if (!shown) continue;
    const size = JSON.stringify(shown).length;
    if (size <= left && markdownLeft >= 0) {
      left -= size;
      items.push(shown);
      continue;
    }
    isCut = true;
    // Thousands of options come with the scripts. The results below them needn't wait.
    if (shown.part !== "input") break;
  }
  const title = layout.title ?? name;
  const says = saysTitle(layout, (id) => cells.get(id)?.cell.source ?? "", title);
  return {
    app: { ...about, title, columns: layout.columns, items, isCut, saysTitle: says && items.length > 0 },
    images,
  };
}

interface Parts {
  /** Where the page loads an image from; null if it's too large. */
  readonly keepImage: (type: string, data: string) => string | null;
  /** Safe HTML. */
  readonly renderMarkdown: (text: string) => string;
}

function shownItem(
  { cell: id, part, width }: AppItem,
  { cell, number }: { readonly cell: Cell; readonly number: number },
  parts: Parts,
): PublishedItem | null {
  const place = { cell: id, width };
  if (part === "text") return { ...place, part, html: parts.renderMarkdown(cell.source) };
  if (part === "input") return { ...place, part, inputs: inputsOfCell(cell).map(({ input }) => input) };
  if (cell.outputs.length === 0) return null;
  return { ...place, part, number, outputs: cell.outputs.map((output) => shownOutput(output, parts)) };
}

function shownOutput(output: Output, parts: Parts): PublishedOutput {
  switch (output.output_type) {
    case "stream":
      return { kind: "text", text: cut(output.text), tone: output.name === "stderr" ? "warn" : "plain" };
    case "error":
      return { kind: "text", text: cut([output.ename, output.evalue].filter(Boolean).join(": ")), tone: "bad" };
    case "unknown":
      return { kind: "later" };
    default:
      return shownDisplay(output.data, output.metadata, parts);
  }
}

function shownDisplay(data: JsonObject, metadata: JsonObject, { keepImage, renderMarkdown }: Parts): PublishedOutput {
  const table = tableOf(data[TABLE_MIME_TYPE]);
  if (table) return { kind: "table", table };
  const type = Object.keys(data).find((name) => IMAGE.test(name));
  const path = type === undefined ? null : keepImage(type, textOf(data[type]));
  const plain = textOf(data["text/plain"]);
  if (type !== undefined && path !== null) {
    const width = objectOf(metadata[type])["width"] ?? metadata["width"];
    const alt = plain === "" || plain.includes(" at 0x") || plain.startsWith("<") ? "Image" : plain.slice(0, 200);
    return {
      kind: "image",
      path,
      alt,
      width: typeof width === "number" && width > 0 ? Math.round(width) : null,
      height: isAsWideAsItsColumn(data) ? heightOf(textOf(data[type])) : null,
    };
  }
  if (typeof data["text/html"] !== "string" && data["text/markdown"] !== undefined)
    return { kind: "markdown", html: renderMarkdown(cut(textOf(data["text/markdown"]))) };
  // What a program shows in place of a chart says nothing to a reader.
  const isRich = Object.keys(data).some((name) => name !== "text/plain");
  const isUseful =
    plain !== "" && !/^<.+ at 0x|^(?:alt\.|Figure\()|<.*object/.test(plain.slice(0, MAX_REPR_CHARACTERS));
  return isUseful && !(isRich && plain.length < 40)
    ? { kind: "text", text: cut(plain), tone: "plain" }
    : { kind: "later" };
}

/** Whether it's a chart of Vega-Lite, of which the image is a picture, that takes all the width there is. */
function isAsWideAsItsColumn(data: JsonObject): boolean {
  const type = Object.keys(data).find((name) => name.startsWith("application/vnd.vegalite."));
  return type !== undefined && objectOf(data[type])["width"] === "container";
}

/** The height in pixels that an SVG says it has. */
function heightOf(svg: string): number | null {
  const [, height] = /^<svg[^>]*? height="([\d.]+)"/.exec(svg) ?? [];
  return height === undefined ? null : Math.round(Number(height));
}

/** The first rows of a table; null if the data isn't one. */
function tableOf(data: Json | undefined): TableResult | null {
  const { columns, rows, rowCount } = objectOf(data);
  if (!Array.isArray(columns) || !Array.isArray(rows)) return null;
  const shownColumns = columns.slice(0, MAX_COLUMNS).map((column: Json) => {
    const { name, type } = objectOf(column);
    return { name: textOf(name), type: textOf(type) };
  });
  const shownRows = rows
    .slice(0, MAX_ROWS)
    .map((row: Json) => (Array.isArray(row) ? row.slice(0, MAX_COLUMNS).map((value: Json) => shownValue(value)) : []));
  return { columns: shownColumns, rows: shownRows, rowCount: typeof rowCount === "number" ? rowCount : rows.length };
}

function shownValue(value: Json): string | number | boolean | null {
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text;
}

/** Printed text as a terminal shows it in the end, without colors. */
function cut(text: string): string {
  const plain = text
    .replaceAll(/\u001B\[[0-9;?]*[A-Za-z]/g, "")
    .split("\n")
    .map(lastWritten)
    .join("\n")
    .trimEnd();
  return plain.length > MAX_TEXT_CHARACTERS ? `${plain.slice(0, MAX_TEXT_CHARACTERS)}\n…` : plain;
}

/** What a line shows once a terminal has gone back to its begin with each `\r`. A pattern would look for one from every character. */
function lastWritten(line: string): string {
  return line.slice(line.lastIndexOf("\r", line.length - 2) + 1);
}

function isPython(cell: Cell, metadata: JsonObject): boolean {
  const own = objectOf(cell.metadata["fiddle"])["kernelId"];
  const kernel = typeof own === "string" ? own : kernelIdOf(metadata);
  return kernel === "pyodide";
}

/** Text in a file is a string or a list of lines. */
function textOf(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map((line: Json) => textOf(line)).join("");
  return typeof value === "string" ? value : "";
}
