import { classes } from "@fiddle/ui/classes.ts";
import { ArrowRight, KeyRound } from "lucide-react";
import { readSchema, type SchemaColumn } from "./read-schema.ts";

/** The tables of a SQL challenge: a box each, with keys, types, and what refers to what. */
export function SchemaPicture({ setup }: { readonly setup: string }) {
  const tables = readSchema(setup);
  if (tables.length === 0) return null;
  return (
    <section aria-label="Tables" className="mt-8">
      <h2 className="text-lg">Tables</h2>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        {tables.map(({ name, columns }) => (
          <table key={name} className="border-separate border-spacing-0 rounded-md border border-line text-sm">
            <caption className="caption-top rounded-t-md px-3 py-1 text-left font-mono font-medium">{name}</caption>
            <tbody>
              {columns.map((column) => (
                <SchemaRow key={column.name} column={column} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}

function SchemaRow({ column: { name, type, isKey, canBeNull, refersTo } }: { readonly column: SchemaColumn }) {
  const cell = "border-t border-line px-3 py-1 align-baseline";
  return (
    <tr>
      <th scope="row" className={classes(cell, "text-left font-mono font-normal")}>
        {isKey && <KeyRound aria-label="Primary key" className="mr-1.5 inline size-3.5 text-accent-text" />}
        {name}
      </th>
      <td className={classes(cell, "text-muted")}>
        {type}
        {canBeNull && ", can be NULL"}
        {refersTo !== null && (
          <span className="ml-2 inline-flex items-baseline gap-1 font-mono text-secondary">
            <ArrowRight aria-label="refers to" className="size-3.5 self-center" />
            {refersTo}
          </span>
        )}
      </td>
    </tr>
  );
}
