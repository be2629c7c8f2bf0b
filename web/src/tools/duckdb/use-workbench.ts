import type { DatabaseSchema } from "@fiddle/kernels";
import { toast } from "@fiddle/ui/toasts.ts";
import { useEffect, useRef, useState } from "react";
import { download } from "../../outputs/download.ts";
import type { ToolKernel } from "../engine/use-kernel.ts";
import { useSavedWorkbench } from "./use-saved-workbench.ts";
import { useTaskQueue } from "./use-task-queue.ts";
import { type RunResult, Workbench } from "./workbench.ts";

export type TaskName = "run" | "restore" | "import" | "fetch" | "export" | "save" | "delete";

/** The database of the page with its schema, results and history, and the tasks that change them. */
export function useWorkbench({ lazyKernel }: ToolKernel) {
  const [workbench] = useState(() => new Workbench(lazyKernel));
  const { current: task, failure, enqueue } = useTaskQueue<TaskName>();
  const { schema, latestSchema, refreshSchema } = useSchema(workbench);
  const saved = useSavedWorkbench({ workbench, enqueue, onRestore: refreshSchema });
  const [result, setResult] = useState<RunResult | null>(null);
  const [runCount, setRunCount] = useState(0);
  const runController = useRef<AbortController | null>(null);
  const stop = () => runController.current?.abort();
  useEffect(() => () => runController.current?.abort(), []);

  const run = (sql: string) =>
    enqueue("run", async () => {
      const controller = new AbortController();
      runController.current = controller;
      setResult(null);
      const finished = await workbench.run(sql, controller.signal);
      setResult(finished);
      setRunCount((count) => count + 1);
      await refreshSchema();
      await saved.recordQuery(sql, finished.error === null);
    });
  const finishImport = async (name: string, tables: readonly string[]) => {
    toast(`${name} is now available as ${tables.join(", ")}.`, { tone: "good" });
    await refreshSchema();
    await saved.save();
  };

  return {
    schema,
    /** The current schema, for callbacks that outlive a render. */
    latestSchema,
    result,
    /** The number of runs, which is the key of their results. */
    runCount,
    task,
    failure,
    history: saved.history,
    isSaved: saved.isSaved,
    setSaved: saved.setSaved,
    stop,
    run,
    /** Shows the query plan of each statement. */
    explain: async (sql: string) => {
      const { splitStatements } = await import("@fiddle/sql/statements");
      const statements = splitStatements(sql, "duckdb").map(({ text }) => text.replace(/^explain(\s+analyze)?\b/i, ""));
      await run(statements.map((statement) => `EXPLAIN ${statement.trim()}`).join(";\n"));
    },
    addFiles: (files: readonly File[]) =>
      enqueue("import", async () => {
        for (const file of files) await finishImport(file.name, await workbench.addFile(file));
      }),
    addUrl: (url: string) =>
      enqueue("fetch", async () => {
        await finishImport("The file", await workbench.addUrl(url));
      }),
    downloadDatabase: () =>
      enqueue("export", async () => {
        const { zipDatabase } = await import("./zip-database.ts");
        download("workbench.zip", await zipDatabase(await workbench.copyDatabase(), "workbench.duckdb"));
      }),
  };
}

export type WorkbenchControl = ReturnType<typeof useWorkbench>;

const EMPTY_SCHEMA: DatabaseSchema = { tables: [], files: [] };

function useSchema(workbench: Workbench) {
  const [schema, setSchema] = useState(EMPTY_SCHEMA);
  const latest = useRef(EMPTY_SCHEMA);
  return {
    schema,
    latestSchema: () => latest.current,
    refreshSchema: async () => {
      latest.current = await workbench.schema();
      setSchema(latest.current);
    },
  };
}
