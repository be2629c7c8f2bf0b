import { EMPTY_QUERY, type GridQuery, type GridRow, type GridValue } from "@fiddle/ui/grid/source.ts";
import { readTables, type TableKind } from "./read-tables.ts";
import { type FileTable, TableFileError } from "./table.ts";

/** A table without its rows, as it is sent to the page. */
export interface TableHead extends Omit<FileTable, "source"> {
  readonly rowCount: number;
  readonly firstRows: readonly GridRow[];
}

const FIRST_ROWS = 100;

/** The tables of one file and their queries, by number. Every call rejects with a sentence. */
export function serveTables() {
  let tables: readonly FileTable[] = [];
  const source = (table: number) => {
    const found = tables[table];
    if (!found) throw new TableFileError("The file has no such table.");
    return found.source;
  };
  return {
    open: async (kind: TableKind, file: Blob): Promise<readonly TableHead[]> => {
      try {
        tables = await readTables(kind, file);
        return await Promise.all(tables.map(headOf));
      } catch (error) {
        if (error instanceof TableFileError) throw error;
        throw new TableFileError("It may be damaged, or may have just changed.", { cause: error });
      }
    },
    load: (table: number, offset: number, limit: number, query: GridQuery) =>
      source(table).load(offset, limit, sameQuery(query)),
    csv: (table: number, query: GridQuery) => source(table).csv(sameQuery(query)),
    summarize: (table: number, column: number, query: GridQuery) => source(table).summarize(column, sameQuery(query)),
    /** All values, one array per column. */
    columns: async (table: number): Promise<readonly (readonly GridValue[])[]> => {
      const { rowCount } = source(table);
      const { rows } = await source(table).load(0, rowCount, EMPTY_QUERY);
      return (tables[table]?.columns ?? []).map((_, index) => rows.map((row) => row[index] ?? null));
    },
  };
}

export type TableCalls = ReturnType<typeof serveTables>;

async function headOf({ source, ...table }: FileTable): Promise<TableHead> {
  const { rowCount } = source;
  const firstRows = source.firstRows ?? (await source.load(0, Math.min(rowCount, FIRST_ROWS), EMPTY_QUERY)).rows;
  return { ...table, rowCount, firstRows: firstRows.slice(0, FIRST_ROWS) };
}

/** The query for all rows is recognized by identity, which a copy doesn't have. */
function sameQuery(query: GridQuery): GridQuery {
  return query.sort.length === 0 && query.filters.length === 0 ? EMPTY_QUERY : query;
}
