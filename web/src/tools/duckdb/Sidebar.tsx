import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Download, FileUp, Link } from "lucide-react";
import { useRef, useState } from "react";
import { Check } from "../parts/Check.tsx";
import { later } from "../parts/later.tsx";
import type { WorkbenchControl } from "./use-workbench.ts";

const SchemaList = later(() => import("./SchemaList.tsx").then((m) => m.SchemaList));

interface SidebarProps {
  readonly bench: WorkbenchControl;
  /** Given SQL to write and run. */
  readonly onPick: (sql: string) => void;
}

/** What is in the database, and how more gets in and out. */
export function Sidebar({ bench, onPick }: SidebarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState("");
  const busy = bench.doing !== null;
  return (
    // Dropping is a second way to do what the button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label="Database"
      className="flex min-w-0 flex-col gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void bench.addFiles([...event.dataTransfer.files]);
      }}
    >
      <div className="flex flex-col items-start gap-2 rounded-md border border-dashed border-line-strong px-3 py-3">
        <Button size="sm" disabled={busy} onClick={() => input.current?.click()}>
          <FileUp aria-hidden />
          Add files
        </Button>
        <p className="text-xs text-muted">
          Or drop them here: CSV, TSV, JSON, Parquet, Arrow, XLSX, SQLite, DuckDB. They stay on this device.
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files for the database"
          onChange={(event) => {
            void bench.addFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        <form
          className="flex w-full items-end gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            void bench.addUrl(url);
          }}
        >
          <TextField
            label="A file on the web"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            placeholder="https://…"
            inputMode="url"
            className="grow"
          />
          <Button
            type="submit"
            size="md"
            disabled={busy || url.trim() === ""}
            tip="Asks that site for the file, from your browser"
          >
            <Link aria-hidden />
            Fetch
          </Button>
        </form>
      </div>
      <SchemaList
        tables={bench.schema.tables}
        onPick={(sql) => {
          onPick(sql);
          void bench.run(sql);
        }}
      />
      <div className="flex flex-col items-start gap-1.5 border-t border-line pt-3">
        <Check
          label="Keep database and history in this browser"
          checked={bench.keeps}
          disabled={busy}
          onChange={bench.setKeeps}
        />
        <Button
          size="sm"
          tip="A zip with workbench.duckdb and its log, which DuckDB opens side by side"
          disabled={busy || bench.schema.tables.length === 0}
          onClick={() => void bench.saveDatabase()}
        >
          <Download aria-hidden />
          Save the database
        </Button>
      </div>
    </aside>
  );
}
