import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { Database, Eye, Table2 } from "lucide-react";
import { useEffect, useState } from "react";
import { splitEnding } from "../file-store/names.ts";
import { TableGrid } from "../../outputs/TableGrid.tsx";
import type { DatabaseReader, DatabaseTable } from "./database-reader.ts";
import { DatabaseError } from "./database-reader.ts";
import { useDatabase } from "./use-database.ts";
import type { ViewProps } from "./view-props.ts";

/** The tables of a SQLite file, and the rows of the chosen one. */
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
  const table = tables.find(({ name }) => name === chosen) ?? tables[0];
  if (!table)
    return (
      <EmptyState icon={<Database />} title="No tables yet">
        Attach the file in a cell and run CREATE TABLE to add one.
      </EmptyState>
    );
  return (
    <div className="file-database">
      <nav aria-label={`Tables of ${entry.name}`} className="file-database-tables">
        {tables.map(({ name, isView }) => (
          <button
            key={name}
            type="button"
            aria-current={name === table.name || undefined}
            title={isView ? `${name} (view)` : name}
            onClick={() => setChosen(name)}
          >
            {isView ? <Eye aria-hidden /> : <Table2 aria-hidden />}
            <span>{name}</span>
            {isView && <small>view</small>}
          </button>
        ))}
      </nav>
      <Rows key={table.name} table={table} reader={reader} fileName={`${splitEnding(entry.name).stem}-${table.name}`} />
    </div>
  );
}

interface RowsProps {
  readonly table: DatabaseTable;
  readonly reader: DatabaseReader;
  readonly fileName: string;
}

function Rows({ table, reader, fileName }: RowsProps) {
  const [read, setRead] = useState<Awaited<ReturnType<DatabaseReader["rows"]>> | string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    reader.rows(table).then(
      (rows) => isCurrent && setRead(rows),
      (error: unknown) =>
        isCurrent && setRead(error instanceof DatabaseError ? error.message : "The database connection closed."),
    );
    return () => {
      isCurrent = false;
    };
  }, [reader, table]);
  if (read === null) return <Spinner label={`Reading ${table.name}`} className="m-6" />;
  if (typeof read === "string")
    return (
      <EmptyState icon={<Table2 />} title={`Couldn't read ${table.name}`}>
        {read}
      </EmptyState>
    );
  return (
    <div className="file-body">
      {read.note && <p className="mb-2 text-sm text-secondary">{read.note}</p>}
      <TableGrid table={read.summary} tables={reader.kernel} label={`Table ${table.name}`} fileName={fileName} />
    </div>
  );
}
