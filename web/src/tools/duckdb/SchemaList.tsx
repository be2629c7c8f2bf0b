import type { SchemaTable } from "@fiddle/kernels";
import { Button } from "@fiddle/ui/button.tsx";
import { quoteIfNeeded } from "./names.ts";

interface SchemaListProps {
  readonly tables: readonly SchemaTable[];
  /** Called with SQL to run. */
  readonly onPick: (sql: string) => void;
}

/** The tables with their columns, and buttons to view or summarize them. */
export function SchemaList({ tables, onPick }: SchemaListProps) {
  return (
    <section aria-label="Tables" className="flex flex-col gap-1">
      <h2 className="text-sm">Tables</h2>
      {tables.length === 0 && <p className="text-xs text-muted">No tables yet. Each file you add becomes a table.</p>}
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {tables.map((table) => {
          const path = table.schema === "main" ? [] : table.schema.split(".");
          const name = [...path, table.name].map(quoteIfNeeded).join(".");
          return (
            <li key={name}>
              <details className="rounded-md border border-line bg-surface px-2 py-1 text-sm">
                <summary dir="auto" className="cursor-pointer truncate font-mono text-code text-primary">
                  {name}
                </summary>
                <div className="flex gap-1 py-1">
                  <Button size="sm" onClick={() => onPick(`FROM ${name};`)}>
                    Rows
                  </Button>
                  <Button size="sm" onClick={() => onPick(`SUMMARIZE ${name};`)}>
                    Summarize
                  </Button>
                </div>
                <ul className="m-0 list-none p-0 pb-1">
                  {table.columns.map((column) => (
                    <li key={column.name} className="flex items-baseline gap-2 text-xs">
                      <span dir="auto" className="min-w-0 truncate text-secondary">
                        {column.name}
                      </span>
                      <span className="ms-auto shrink-0 text-muted lowercase">{column.type}</span>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
