import { type ComponentType, lazy } from "react";
import type { FileEntry } from "../file-store/entry.ts";
import type { OldEncoding } from "@fiddle/kernels/encoding";
import { type FileForm, formOf } from "../file-store/file-form.ts";
import { type FileKind, fileKind } from "../../tables/file-kind.ts";
import { looksLikeText, MAX_EDITED_BYTES } from "../file-store/text-file.ts";
import type { ViewProps } from "./view-props.ts";

/** A way to show a file. */
export interface View {
  readonly id: string;
  readonly label: string;
  readonly Component: ComponentType<ViewProps>;
}

const TEXT = view("text", "Text", () => import("./TextView.tsx").then((m) => m.TextView));
const HEAD = view("head", "First lines", () => import("./HeadView.tsx").then((m) => m.HeadView));
const IMAGE = view("image", "Image", () => import("./ImageView.tsx").then((m) => m.ImageView));
const TABLE = view("table", "Table", () => import("./TableView.tsx").then((m) => m.TableView));
const DATABASE = view("database", "Tables", () => import("./DatabaseView.tsx").then((m) => m.DatabaseView));
const PDF = view("pdf", "Pages", () => import("./PdfView.tsx").then((m) => m.PdfView));
const TREE = view("tree", "Tree", () => import("./JsonView.tsx").then((m) => m.JsonView));
const READING = view("reading", "Preview", () => import("./MarkdownView.tsx").then((m) => m.MarkdownView));
const ARCHIVE = view("archive", "Files in it", () => import("./ArchiveView.tsx").then((m) => m.ArchiveView));
const OLD_TEXT = view("old-text", "Text", () => import("./OldTextView.tsx").then((m) => m.OldTextView));
const UNPACKED = view("unpacked", "Content", () => import("./UnpackedView.tsx").then((m) => m.UnpackedView));
const BYTES = view("bytes", "Bytes", () => import("./BytesView.tsx").then((m) => m.BytesView));

function view(id: string, label: string, load: () => Promise<ComponentType<ViewProps>>): View {
  return { id, label, Component: lazy(async () => ({ default: await load() })) };
}

/** The ways to show a file, the best one first, and what code must know to read it. */
export async function viewsOf(entry: FileEntry): Promise<FileViews> {
  const form = await formOf(entry);
  return { ...form, views: await findViews(entry, form.encoding) };
}

export interface FileViews extends FileForm {
  readonly views: readonly View[];
}

async function findViews(entry: FileEntry, encoding: OldEncoding | null): Promise<readonly View[]> {
  const own = ownViews(entry);
  if (!(await looksLikeText(entry.blob)))
    return [...own.filter(({ id }) => !NEEDS_TEXT.has(id)), encoding && !isPacked(entry) ? OLD_TEXT : BYTES];
  if (entry.size > MAX_EDITED_BYTES) return [...own.filter(({ id }) => id !== "reading"), HEAD];
  // Markdown is usually written, and data is usually read.
  return own[0] === READING ? [TEXT, READING] : [...own, TEXT];
}

/** Files whose bytes never are text. */
function isPacked({ name }: FileEntry): boolean {
  return PACKED.has(fileKind(name));
}

const PACKED: ReadonlySet<FileKind> = new Set(["archive", "arrow", "image", "parquet", "pdf", "sqlite", "duckdb"]);

/** Useless for bytes that aren't text. */
const NEEDS_TEXT = new Set(["tree", "reading"]);

function ownViews({ name }: FileEntry): readonly View[] {
  switch (fileKind(name)) {
    case "image":
      return [IMAGE];
    case "csv":
    case "parquet":
    case "arrow":
    case "xlsx":
      return [TABLE];
    case "sqlite":
    case "duckdb":
      return [DATABASE];
    case "pdf":
      return [PDF];
    case "json":
      return [TREE];
    case "markdown":
      return [READING];
    case "archive":
      if (/\.zip$/i.test(name)) return [ARCHIVE];
      return /(?<!\.tar)\.gz$/i.test(name) ? [UNPACKED] : [];
    default:
      return [];
  }
}
