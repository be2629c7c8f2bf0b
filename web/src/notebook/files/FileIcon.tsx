import {
  Archive,
  Braces,
  Database,
  File,
  FileCode,
  FileText,
  Folder,
  FolderOpen,
  Image,
  type LucideIcon,
  Table2,
} from "lucide-react";
import { type FileKind, fileKind } from "../../tables/file-kind.ts";

const ICONS: Record<FileKind, LucideIcon> = {
  python: FileCode,
  sql: FileCode,
  code: FileCode,
  text: FileText,
  markdown: FileText,
  csv: Table2,
  parquet: Table2,
  arrow: Table2,
  xlsx: Table2,
  json: Braces,
  "json-lines": FileText,
  sqlite: Database,
  duckdb: Database,
  image: Image,
  pdf: FileText,
  archive: Archive,
  other: File,
};

/** `folder` is whether a folder is open, and null for a file. */
export function FileIcon({ name, folder = null }: { readonly name: string; readonly folder?: boolean | null }) {
  const Icon = folder === null ? ICONS[fileKind(name)] : folder ? FolderOpen : Folder;
  return <Icon aria-hidden className="files-icon" data-kind={folder === null ? fileKind(name) : "folder"} />;
}
