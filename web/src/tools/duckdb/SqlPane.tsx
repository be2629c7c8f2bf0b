import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { ListTree, Play, Sparkles, Square } from "lucide-react";
import { CodeField } from "../editor/CodeField.tsx";
import type { WorkbenchControl } from "./use-workbench.ts";

interface SqlPaneProps {
  readonly sql: string;
  readonly onChange: (sql: string) => void;
  readonly bench: WorkbenchControl;
}

/** The SQL, and what is done with it. */
export function SqlPane({ sql, onChange, bench }: SqlPaneProps) {
  const { doing, history, result } = bench;
  const isEmpty = sql.trim() === "";
  const format = async () => {
    try {
      const { formatSql } = await import("../../language/sql/format-sql.ts");
      onChange(formatSql(sql, "duckdb"));
    } catch {
      toast("This SQL could not be read, so it stays as it is. Run it to see what is wrong.");
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <CodeField
        label="SQL"
        language="sql"
        value={sql}
        onChange={onChange}
        onRun={(selected) => void bench.run(selected.trim() === "" ? sql : selected)}
        line={result?.error?.line ?? null}
        loadExtras={async () => (await import("./sql-completion.ts")).sqlCompletion(bench.schemaNow)}
        className="h-64"
      />
      <div className="flex flex-wrap items-center gap-1.5">
        {doing === "Running" ? (
          <Button variant="danger" onClick={bench.stop}>
            <Square aria-hidden />
            Stop
          </Button>
        ) : (
          <Button
            variant="primary"
            keys="Ctrl+Enter"
            tip="Runs all statements; Ctrl+Enter in the editor only those you selected"
            disabled={isEmpty || doing !== null}
            onClick={() => void bench.run(sql)}
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
          disabled={isEmpty || doing !== null}
          tip="Shows how DuckDB would answer, without running it"
          onClick={() => void bench.explain(sql)}
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
          {doing !== null && <Spinner label={doing} />}
          {doing === null && result && summaryOf(result)}
        </output>
      </div>
    </div>
  );
}

function oneLine(query: string): string {
  const line = query.replaceAll(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

function summaryOf({ ended, error, items, milliseconds }: NonNullable<WorkbenchControl["result"]>): string {
  if (ended === "killed") return "Stopped; DuckDB was started anew";
  if (ended === "stopped") return "Stopped";
  const time = milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
  if (error) return `Failed after ${time}`;
  return `${items.length} ${items.length === 1 ? "result" : "results"} in ${time}`;
}
