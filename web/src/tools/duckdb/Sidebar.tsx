import { Button } from "@fiddle/ui/button.tsx";
import { FilePicker } from "@fiddle/ui/file-picker.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Download, FileUp, Link } from "lucide-react";
import { useRef, useState } from "react";
import { Checkbox } from "../parts/Checkbox.tsx";
import { deferred } from "../parts/deferred.tsx";
import type { WorkbenchControl } from "./use-workbench.ts";

const SchemaList = deferred(() => import("./SchemaList.tsx").then((m) => m.SchemaList));

interface SidebarProps {
  readonly workbench: WorkbenchControl;
  /** Called with SQL to show in the editor. */
  readonly onPick: (sql: string) => void;
}

/** The tables of the database, with controls to import, save and export data. */
export function Sidebar({ workbench, onPick }: SidebarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState("");
  const isBusy = workbench.task !== null;
  return (
    // Dropping files duplicates the button, which is accessible.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label="Database"
      className="flex min-w-0 flex-col gap-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        void workbench.addFiles([...event.dataTransfer.files]);
      }}
    >
      <div className="flex flex-col items-start gap-2 rounded-md border border-dashed border-line-strong px-3 py-3">
        <Button size="sm" disabled={isBusy} onClick={() => input.current?.click()}>
          <FileUp aria-hidden />
          Add files
        </Button>
        <p className="text-xs text-muted">
          Or drop them here: CSV, TSV, JSON, Parquet, Arrow, XLSX, SQLite or DuckDB. They stay on your device.
        </p>
        <FilePicker
          ref={input}
          multiple
          aria-label="Files for the database"
          onFiles={(files) => void workbench.addFiles(files)}
        />
        <form
          className="flex w-full items-end gap-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            void workbench.addUrl(url);
          }}
        >
          <TextField
            label="File URL"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
            placeholder="https://…"
            inputMode="url"
            className="grow"
          />
          <Button
            type="submit"
            size="md"
            disabled={isBusy || url.trim() === ""}
            tip="Your browser downloads the file directly from that site"
          >
            <Link aria-hidden />
            Fetch
          </Button>
        </form>
      </div>
      <SchemaList
        tables={workbench.schema.tables}
        onPick={(sql) => {
          onPick(sql);
          void workbench.run(sql);
        }}
      />
      <div className="flex flex-col items-start gap-1.5 border-t border-line pt-3">
        <Checkbox
          label="Save database and history in this browser"
          checked={workbench.isSaved}
          disabled={isBusy}
          onChange={workbench.setSaved}
        />
        <Button
          size="sm"
          tip="A ZIP with workbench.duckdb and its write-ahead log. Keep both in one folder."
          disabled={isBusy || workbench.schema.tables.length === 0}
          onClick={() => void workbench.downloadDatabase()}
        >
          <Download aria-hidden />
          Download database
        </Button>
      </div>
    </aside>
  );
}
