import type { ErrorOutput } from "@fiddle/notebook";
import { safePath } from "../file-store/entry.ts";
import { fileName } from "../file-store/path.ts";

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
