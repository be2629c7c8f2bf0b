import { zip } from "fflate";
import type { DatabaseCopy } from "./workbench.ts";

/** The file with its log: DuckDB needs both side by side, under these names. */
export async function zipDatabase({ file, log }: DatabaseCopy, name: string): Promise<Blob> {
  const files: Record<string, Uint8Array> = { [name]: new Uint8Array(await file.arrayBuffer()) };
  if (log) files[`${name}.wal`] = new Uint8Array(await log.arrayBuffer());
  return new Promise((resolve, reject) => {
    zip(files, (error, bytes) =>
      error ? reject(error) : resolve(new Blob([bytes.slice()], { type: "application/zip" })),
    );
  });
}
