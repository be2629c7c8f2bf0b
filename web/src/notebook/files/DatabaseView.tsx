import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { Database, Eye, Table2 } from "lucide-react";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useLoaded } from "../../platform/use-loaded.ts";
import { splitEnding } from "../file-store/names.ts";
import { TableGrid } from "../../outputs/TableGrid.tsx";
import { contentOf, DatabaseReader, type DatabaseTable, DatabaseError } from "../file-store/database-reader.ts";
import type { ViewProps } from "./view-props.ts";
import type { FileEntry } from "../file-store/entry.ts";
import { useNotebook } from "../contract/notebook-services.ts";

/** The tables of a database file, and the rows of the chosen one. */
export function DatabaseView({ entry }: ViewProps) {
  const database = useDatabase(entry);
  const [chosen, setChosen] = useState<string | null>(null);
  if (!database) return <Spinner label="Opening the database" className="m-6" />;
  if ("failure" in database)
    return (
      <EmptyState icon={<Database />} title={`Couldn't open ${entry.name}`}>
        {database.failure}
      </EmptyState>
    );
  const { tables, reader } = database;
  const table = tables.find(({ id }) => id === chosen) ?? tables[0];
  if (!table)
    return (
      <EmptyState icon={<Database />} title="No tables yet">
        Attach the file in a cell and run CREATE TABLE to add one.
      </EmptyState>
    );
  return (
    <div className="file-database">
      <nav aria-label={`Tables of ${entry.name}`} className="file-database-tables">
        {tables.map(({ id, label, isView }) => (
          <button
            key={id}
            type="button"
            aria-current={id === table.id || undefined}
            title={isView ? `${label} (view)` : label}
            onClick={() => setChosen(id)}
          >
            {isView ? <Eye aria-hidden /> : <Table2 aria-hidden />}
            {/* The space keeps both apart for those who hear them. */}
            <span dir="auto">{label}</span>
            {isView && <small> view</small>}
          </button>
        ))}
      </nav>
      <Rows key={table.id} table={table} reader={reader} fileName={`${splitEnding(entry.name).stem}-${table.label}`} />
    </div>
  );
}

interface RowsProps {
  readonly table: DatabaseTable;
  readonly reader: DatabaseReader;
  readonly fileName: string;
}

function Rows({ table, reader, fileName }: RowsProps) {
  const read = useLoaded(() => reader.rows(table).catch(rowsFailure), [reader, table], null);
  if (read === null) return <Spinner label={`Reading ${table.label}`} className="m-6" />;
  if (typeof read === "string")
    return (
      <EmptyState icon={<Table2 />} title={`Couldn't read ${table.label}`}>
        {read}
      </EmptyState>
    );
  return (
    <div className="file-body">
      {read.note && <p className="mb-2 text-sm text-secondary">{read.note}</p>}
      <TableGrid table={read.summary} tables={reader.kernel} label={`Table ${table.label}`} fileName={fileName} />
    </div>
  );
}

type OpenDatabase =
  | { readonly reader: DatabaseReader; readonly tables: readonly DatabaseTable[] }
  | { readonly failure: string };

function rowsFailure(error: unknown): string {
  return error instanceof DatabaseError ? error.message : "The database connection closed.";
}

/** Opens a database while it is shown, and again when what it holds changes. Null while it opens. */
function useDatabase({ path, name, blob }: FileEntry): OpenDatabase | null {
  const { session, files } = useNotebook();
  const [found, setFound] = useState<{ readonly content: string; readonly database: OpenDatabase | null } | null>(null);
  const { store } = files;
  const content = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(listener), [store]),
    () => contentOf(path, (beside) => store.read(beside)),
  );
  useEffect(() => {
    let isCurrent = true;
    let close = () => {};
    const open = async (): Promise<OpenDatabase | null> => {
      const access = {
        anotherKernel: (kernel: string) => session.anotherKernel(kernel),
        read: (beside: string) => store.read(beside),
      };
      const reader = await DatabaseReader.of({ path, name, blob }, access);
      close = () => reader.close();
      if (!isCurrent) {
        close();
        return null;
      }
      return { reader, tables: await reader.tables() };
    };
    open().then(
      (database) => isCurrent && setFound({ content, database }),
      (error: unknown) => isCurrent && setFound({ content, database: { failure: sentence(error) } }),
    );
    return () => {
      isCurrent = false;
      close();
    };
  }, [session, store, path, name, blob, content]);
  // What was opened before is closed, and its rows are gone.
  return found?.content === content ? found.database : null;
}

function sentence(error: unknown): string {
  return error instanceof DatabaseError
    ? error.message
    : "Couldn't open the file. Check your connection and try again.";
}
