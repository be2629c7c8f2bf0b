import { messageOf } from "@fiddle/notebook/message-of";
import { DataGrid } from "@fiddle/ui/grid/data-grid.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import type { FileEntry } from "../file-store/entry.ts";
import { tableKind } from "../../tables/file-kind.ts";
import { splitEnding } from "../file-store/names.ts";
import { openTables, type OpenTables } from "../../tables/open-tables.ts";
import type { FileTable } from "../../tables/table.ts";
import type { ViewProps } from "./view-props.ts";

type Read = readonly FileTable[] | { readonly failure: string } | null;

/** A file of rows, or each sheet of a workbook, in the grid. */
export function TableView({ entry }: ViewProps) {
  const read = useTables(entry);
  const [chosen, setChosen] = useState(0);
  if (!read) return <Spinner label="Reading the table" className="m-6" />;
  if ("failure" in read) {
    return (
      <EmptyState icon={<TriangleAlert />} title={`Couldn't show ${entry.name} as a table`}>
        {read.failure}
      </EmptyState>
    );
  }
  const table = read[chosen] ?? read[0];
  if (!table || table.columns.length === 0) return <p className="file-note">It has no rows.</p>;
  return (
    <div className="file-body">
      {read.length > 1 && (
        <Select
          className="mb-2 max-w-64"
          label="Sheet"
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          options={read.map(({ name }, index) => ({ value: String(index), label: name ?? String(index + 1) }))}
        />
      )}
      {table.note && <p className="mb-2 text-sm text-secondary">{table.note}</p>}
      <DataGrid
        key={table.name}
        label={`Table of ${entry.name}`}
        columns={table.columns}
        source={table.source}
        fileName={splitEnding(entry.name).stem}
      />
    </div>
  );
}

function useTables({ name, blob }: FileEntry): Read {
  const [read, setRead] = useState<Read>(null);
  useEffect(() => {
    let isCurrent = true;
    let opened: OpenTables | null = null;
    const open = async () => {
      try {
        opened = await openTables(tableKind(name) ?? "csv", blob);
        if (isCurrent) setRead(opened.tables);
        else opened.close();
      } catch (error) {
        if (isCurrent) setRead({ failure: messageOf(error) });
      }
    };
    void open();
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [name, blob]);
  return read;
}
