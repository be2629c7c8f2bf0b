import { type Calls, connect } from "@fiddle/kernels/rpc";
import type { GridSource, GridValue } from "@fiddle/ui/grid/source.ts";
import type { TableKind } from "./read-tables.ts";
import type { TableCalls, TableHead } from "./served-tables.ts";
import type { FileTable } from "./table.ts";

/** An open table file. */
export interface OpenTables {
  readonly tables: readonly FileTable[];
  /** All values of a table, one array per column. */
  readonly columnsOf: (table: number) => Promise<readonly (readonly GridValue[])[]>;
  readonly close: () => void;
}

/**
 * Opens a table file in a worker, so that a large or hostile file can't block the page. Decompression may need
 * WebAssembly, which the page's policy forbids in the page. Rejects with a sentence.
 */
export async function openTables(kind: TableKind, file: Blob): Promise<OpenTables> {
  const worker = new Worker(new URL("./tables.worker.ts", import.meta.url), { type: "module", name: "tables" });
  const connection = connect<TableCalls, never>(worker, () => {});
  const close = (reason: string) => {
    connection.close(reason);
    worker.terminate();
  };
  worker.addEventListener("error", () =>
    close("Couldn't load the reader for this file. Check your connection and try again."),
  );
  const { call } = connection;
  try {
    const heads = await call.open(kind, file);
    return {
      tables: heads.map((head, index) => tableFrom(head, index, call)),
      columnsOf: (table) => call.columns(table),
      close: () => close("The file was closed."),
    };
  } catch (error) {
    close("Couldn't read the file.");
    throw error;
  }
}

function tableFrom({ rowCount, firstRows, ...table }: TableHead, index: number, call: Calls<TableCalls>): FileTable {
  const source: GridSource = {
    rowCount,
    firstRows,
    load: (...asked) => call.load(index, ...asked),
    csv: (query) => call.csv(index, query),
    summarize: (...asked) => call.summarize(index, ...asked),
  };
  return { ...table, source };
}
