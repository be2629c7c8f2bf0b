import { encodingOf, type OldEncoding } from "@fiddle/kernels/encoding";
import { namedSeparator } from "@fiddle/kernels/separator-line";
import { type DatabaseKind, databaseKind, fileKind } from "../../tables/file-kind.ts";

/** What a file's first bytes say about it. */
export interface FileForm {
  /** Null for UTF-8. */
  readonly encoding: OldEncoding | null;
  /** The separator that a line before the header names for Excel. */
  readonly separator: string | null;
  /** Whose database it is; null for other files. */
  readonly database: DatabaseKind | null;
}

interface NamedBlob {
  readonly name: string;
  readonly blob: Blob;
}

/** Looks at the beginning of a file. */
export async function formOf(file: NamedBlob): Promise<FileForm> {
  const [encoding, separator, database] = await Promise.all([
    encodingOf(file.blob),
    fileKind(file.name) === "csv" ? namedSeparator(file.blob) : null,
    databaseOf(file),
  ]);
  return { encoding, separator, database };
}

/** Both engines' files are often called `.db`, and how they begin is certain. */
async function databaseOf({ name, blob }: NamedBlob): Promise<DatabaseKind | null> {
  const named = databaseKind(name);
  if (named === null) return null;
  const start = String.fromCodePoint(...(await blob.slice(0, 16).bytes()));
  if (start.startsWith("SQLite format 3")) return "sqlite";
  return start.slice(8, 12) === "DUCK" ? "duckdb" : named;
}
