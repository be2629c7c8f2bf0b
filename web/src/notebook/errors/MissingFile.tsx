import type { Cell, ErrorOutput } from "@fiddle/notebook";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { useFileList } from "../contract/use-file-list.ts";
import { useOutputs } from "../document/use-document.ts";
import { HOME, fileName } from "../file-store/path.ts";
import { lastError } from "./failing-place.ts";
import { safePath } from "../file-store/entry.ts";

/** Below the error of a cell in someone else's notebook: that its file wasn't uploaded, and what to do. */
export function MissingFile({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const { notebook, cloud } = useNotebook();
  const { document } = notebook;
  const isOthers = useStore(cloud, ({ copyOf }) => copyOf !== null);
  const { files } = useFileList();
  const error = lastError(useOutputs(document, cell.id));
  const missing =
    isOthers &&
    error &&
    missingFile(
      error,
      document.cellIds().map((id) => document.source(id)),
    );
  if (!missing || files.some(({ path }) => path === missing)) return children;
  return (
    <>
      {children}
      <p role="note" className="mt-1 text-sm text-secondary">
        <b>{missing.slice(HOME.length + 1)}</b> wasn't uploaded with this notebook. Ask its author to upload it, or add
        the file yourself.
      </p>
    </>
  );
}

/** How Python and DuckDB name a file that isn't there. */
const PATTERNS: readonly RegExp[] = [
  /^\[Errno \d+\] No such file or directory: (['"])(?<path>.+)\1$/,
  /No files found that match the pattern (")(?<path>[^"]+)\1/,
];

/**
 * The full path of a file of the notebook that failing code asked for; null for other errors. Only what the sources name
 * counts, because paths that code puts together may have failed for other reasons.
 */
export function missingFile({ evalue }: ErrorOutput, sources: readonly string[]): string | null {
  const path = PATTERNS.map((pattern) => pattern.exec(evalue)?.groups?.["path"]).find((found) => found !== undefined);
  if (path === undefined || path.includes("://")) return null;
  return sources.some((source) => source.includes(fileName(path))) ? safePath(path) : null;
}
