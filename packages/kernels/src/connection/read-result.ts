import type { Table } from "../table/table.ts";
import { CsvTable } from "./csv-table.ts";
import type { ResultColumn } from "@fiddle/protocol/connection-frames.ts";
import { NoResultError, type ResultPart } from "./query-source.ts";
import { csvHeader, PreviewText } from "./result-file.ts";

export type QueryResult =
  | {
      readonly table: Table;
      /** The whole result as CSV with a header line. */
      readonly file: Blob;
      /** The file's first lines. */
      readonly preview: string;
      readonly cut: string | null;
      readonly note: string | undefined;
    }
  | { readonly table: null; readonly did: string };

const PROGRESS_MS = 250;
/** Pieces of the file are handed over to the browser, which may keep them on disk, when they reach this. */
const BLOB_BYTES = 8_000_000;

/** Reads a result to its end. Throws `QueryError` where it has none. */
export async function readResult(
  parts: AsyncIterable<ResultPart>,
  onProgress: (rows: number) => void,
): Promise<QueryResult> {
  let columns: readonly ResultColumn[] = [];
  let table: CsvTable | null = null;
  const file = new FilePieces();
  const preview = new PreviewText();
  let shownAt = performance.now();
  for await (const part of parts) {
    if (part.kind === "columns") {
      ({ columns } = part);
      table = new CsvTable(columns);
      const header = new TextEncoder().encode(csvHeader(columns));
      file.add(header);
      preview.add(header);
    } else if (part.kind === "rows") {
      table?.add(part.bytes);
      file.add(part.bytes);
      preview.add(part.bytes);
      if (performance.now() - shownAt < PROGRESS_MS) continue;
      shownAt = performance.now();
      onProgress(table?.rowCount ?? 0);
    } else {
      if (!table) return { table: null, did: part.did ?? "Done" };
      const { cut, note } = part;
      const whole = file.finish(cut === null ? 0 : table.restBytes);
      return { table: table.finish(), file: whole, preview: preview.finish(), cut, note };
    }
  }
  throw new NoResultError("The result was cut off on its way. Run the query again.");
}

class FilePieces {
  readonly #blobs: Blob[] = [];
  #bytes: Uint8Array<ArrayBuffer>[] = [];
  #size = 0;

  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.#bytes.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= BLOB_BYTES) this.#handOver();
  }

  /** The file without its last bytes, which belong to a row that was cut off. */
  finish(cutBytes: number): Blob {
    this.#handOver();
    const file = new Blob(this.#blobs, { type: "text/csv" });
    return cutBytes === 0 ? file : file.slice(0, file.size - cutBytes, file.type);
  }

  #handOver(): void {
    this.#blobs.push(new Blob(this.#bytes));
    this.#bytes = [];
    this.#size = 0;
  }
}
