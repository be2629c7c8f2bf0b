import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { ListTree, Play, Sparkles, Square } from "lucide-react";
import { CodeField } from "../editor/CodeField.tsx";
import type { TaskName, WorkbenchControl } from "./use-workbench.ts";
import { counted } from "../../platform/format.ts";

interface SqlPaneProps {
  readonly sql: string;
  readonly onChange: (sql: string) => void;
  readonly workbench: WorkbenchControl;
}

/** The SQL editor with its buttons and the status of the last run. */
export function SqlPane({ sql, onChange, workbench }: SqlPaneProps) {
  const { task, history, result } = workbench;
  const isEmpty = sql.trim() === "";
  const format = async () => {
    try {
      const { formatSql } = await import("../../language/sql/format-sql.ts");
      onChange(formatSql(sql, "duckdb"));
    } catch {
      toast("This SQL couldn't be formatted because of a syntax error. Run it to see the error.");
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <CodeField
        label="SQL"
        language="sql"
        value={sql}
        onChange={onChange}
        onRun={(selected) => void workbench.run(selected.trim() === "" ? sql : selected)}
        failingLine={result?.error?.line ?? null}
        loadExtras={async () => (await import("./sql-completion.ts")).sqlCompletion(workbench.latestSchema)}
        className="h-64"
      />
      <div className="flex flex-wrap items-center gap-1.5">
        {task === "run" ? (
          <Button variant="danger" onClick={workbench.stop}>
            <Square aria-hidden />
            Stop
          </Button>
        ) : (
          <Button
            variant="primary"
            keys="Ctrl+Enter"
            tip="Runs all statements. In the editor, Ctrl+Enter runs only your selection."
            disabled={isEmpty || task !== null}
            onClick={() => void workbench.run(sql)}
          >
            <Play aria-hidden />
            Run
          </Button>
        )}
        <Button disabled={isEmpty} onClick={() => void format()}>
          <Sparkles aria-hidden />
          Format
        </Button>
        <Button
          disabled={isEmpty || task !== null}
          tip="Shows the query plan without running the query"
          onClick={() => void workbench.explain(sql)}
        >
          <ListTree aria-hidden />
          Explain
        </Button>
        {history.length > 0 && (
          <Select
            label="History"
            hideLabel
            value=""
            options={[
              { value: "", label: "History…" },
              ...history.map((query, index) => ({ value: String(index), label: oneLine(query) })),
            ]}
            onChange={(index) => index !== "" && onChange(history[Number(index)] ?? sql)}
            className="w-40"
          />
        )}
        <output aria-label="Run status" className="ms-auto flex items-center gap-2 text-xs text-muted tabular-nums">
          {task ? <Spinner label={TASK_LABELS[task]} /> : result && summarize(result)}
        </output>
      </div>
    </div>
  );
}

const TASK_LABELS: Readonly<Record<TaskName, string>> = {
  run: "Running",
  restore: "Opening the saved database",
  import: "Reading files",
  fetch: "Downloading the file",
  export: "Exporting the database",
  save: "Saving the database",
  delete: "Deleting the saved database",
};

const MAX_HISTORY_LABEL_LENGTH = 60;

function oneLine(query: string): string {
  const line = query.replaceAll(/\s+/g, " ");
  return line.length > MAX_HISTORY_LABEL_LENGTH ? `${line.slice(0, MAX_HISTORY_LABEL_LENGTH - 1)}…` : line;
}

function summarize({ ended, error, items, durationMs }: NonNullable<WorkbenchControl["result"]>): string {
  if (ended === "killed") return "Stopped. DuckDB was restarted.";
  if (ended === "interrupted") return "Stopped";
  const time = durationMs < 1000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} s`;
  if (error) return `Failed after ${time}`;
  return `${counted(items.length, "result")} in ${time}`;
}
