import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { FileEntry } from "../file-store/entry.ts";
import { namedSeparator } from "@fiddle/kernels/separator-line";
import type { TextForm } from "../file-store/read-code.ts";
import { encodingOf, type OldEncoding } from "@fiddle/kernels/encoding";
import { type FileKind, fileKind } from "../file-store/kind.ts";
import { looksLikeText, MAX_EDITED_BYTES } from "../file-store/text-file.ts";
import type { ViewProps } from "./view-props.ts";

/** A way to show a file. */
export interface View {
  readonly id: string;
  readonly label: string;
  readonly Component: ComponentType<ViewProps> | LazyExoticComponent<ComponentType<ViewProps>>;
}

const TEXT: View = {
  id: "text",
  label: "Text",
  Component: lazy(() => import("./TextView.tsx").then((m) => ({ default: m.TextView }))),
};
const HEAD: View = {
  id: "head",
  label: "First lines",
  Component: lazy(() => import("./HeadView.tsx").then((m) => ({ default: m.HeadView }))),
};
const IMAGE: View = {
  id: "image",
  label: "Image",
  Component: lazy(() => import("./ImageView.tsx").then((m) => ({ default: m.ImageView }))),
};
const TABLE: View = {
  id: "table",
  label: "Table",
  Component: lazy(() => import("./TableView.tsx").then((m) => ({ default: m.TableView }))),
};
const DATABASE: View = {
  id: "database",
  label: "Tables",
  Component: lazy(() => import("./DatabaseView.tsx").then((m) => ({ default: m.DatabaseView }))),
};
const PDF: View = {
  id: "pdf",
  label: "Pages",
  Component: lazy(() => import("./PdfView.tsx").then((m) => ({ default: m.PdfView }))),
};
const TREE: View = {
  id: "tree",
  label: "Tree",
  Component: lazy(() => import("./JsonView.tsx").then((m) => ({ default: m.JsonView }))),
};
const READING: View = {
  id: "reading",
  label: "Preview",
  Component: lazy(() => import("./MarkdownView.tsx").then((m) => ({ default: m.MarkdownView }))),
};
const ARCHIVE: View = {
  id: "archive",
  label: "Files in it",
  Component: lazy(() => import("./ArchiveView.tsx").then((m) => ({ default: m.ArchiveView }))),
};
const OLD_TEXT: View = {
  id: "old-text",
  label: "Text",
  Component: lazy(() => import("./OldTextView.tsx").then((m) => ({ default: m.OldTextView }))),
};
const BYTES: View = {
  id: "bytes",
  label: "Bytes",
  Component: lazy(() => import("./BytesView.tsx").then((m) => ({ default: m.BytesView }))),
};

/** The ways to show a file, the best one first, and what code must know to read it. */
export async function viewsOf(entry: FileEntry): Promise<FileViews> {
  const encoding = await encodingOf(entry.blob);
  const separator = fileKind(entry.name) === "csv" ? await namedSeparator(entry.blob) : null;
  return { views: await findViews(entry, encoding), encoding, separator };
}

export interface FileViews extends TextForm {
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

const PACKED: ReadonlySet<FileKind> = new Set(["archive", "image", "parquet", "pdf", "sqlite"]);

/** Useless for bytes that aren't text. */
const NEEDS_TEXT = new Set(["tree", "reading"]);

function ownViews({ name }: FileEntry): readonly View[] {
  switch (fileKind(name)) {
    case "image":
      return [IMAGE];
    case "csv":
    case "parquet":
    case "xlsx":
      return [TABLE];
    case "sqlite":
      return [DATABASE];
    case "pdf":
      return [PDF];
    case "json":
      return [TREE];
    case "markdown":
      return [READING];
    case "archive":
      return name.toLowerCase().endsWith(".zip") ? [ARCHIVE] : [];
    default:
      return [];
  }
}
