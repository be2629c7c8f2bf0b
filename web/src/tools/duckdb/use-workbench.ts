import type { DatabaseSchema } from "@fiddle/kernels";
import { toast } from "@fiddle/ui/toasts.ts";
import { useEffect, useRef, useState } from "react";
import { download } from "../../outputs/download.ts";
import type { ToolKernel } from "../engine/use-kernel.ts";
import { type RunResult, Workbench } from "./workbench.ts";
import { addToHistory, deleteSavedWorkbench, readSavedWorkbench, saveWorkbench } from "./saved-workbench.ts";
import { messageOf } from "@fiddle/notebook/message-of";

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

interface SavedWorkbenchOptions {
  readonly workbench: Workbench;
  readonly enqueue: TaskQueue<"restore" | "save" | "delete">["enqueue"];
  /** Called after the saved database has been restored. */
  readonly onRestore: () => Promise<void>;
}

/** The query history, and the copy of it and of the database that this browser saves if the user turns that on. */
function useSavedWorkbench({ workbench, enqueue, onRestore }: SavedWorkbenchOptions) {
  const [isSaved, setSaved] = useState(false);
  const [history, setHistory] = useState<readonly string[]>([]);

  useEffect(() => {
    const restore = async () => {
      const saved = await readSavedWorkbench();
      if (!saved) return;
      setSaved(true);
      setHistory(saved.history);
      const { database } = saved;
      if (!database) return;
      await enqueue("restore", async () => {
        await workbench.restoreDatabase(database);
        await onRestore();
      });
    };
    void restore();
    // oxlint-disable-next-line react/exhaustive-deps -- restores only once, when the page opens
  }, [workbench]);

  const write = async (queries: readonly string[]) => {
    const { tables } = await workbench.schema();
    const database = tables.length > 0 ? await workbench.copyDatabase() : null;
    await saveWorkbench({ database, history: queries });
  };
  return {
    history,
    /** Whether the workbench is saved in this browser. */
    isSaved,
    setSaved: (saved: boolean) => {
      setSaved(saved);
      if (saved) void enqueue("save", () => write(history));
      else void enqueue("delete", deleteSavedWorkbench);
    },
    /** Saves the current database, if the user turned that on. */
    save: async () => {
      if (isSaved) await write(history);
    },
    /** Adds a query to the history. A successful one is saved with its database, if the user turned that on. */
    recordQuery: async (sql: string, isSuccessful: boolean) => {
      const queries = addToHistory(history, sql);
      setHistory(queries);
      if (isSaved && isSuccessful) await write(queries);
    },
  };
}

interface TaskQueue<Name extends string> {
  /** The running task, or null. */
  readonly current: Name | null;
  /** Why the last task failed, as a message for the user. */
  readonly failure: string | null;
  /** Runs a task after all previous ones. It never rejects: an error becomes the failure. */
  readonly enqueue: (name: Name, task: () => Promise<void>) => Promise<void>;
}

/** Runs asynchronous tasks one after the other. */
function useTaskQueue<Name extends string>(): TaskQueue<Name> {
  const [current, setCurrent] = useState<Name | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());

  const enqueue = (name: Name, task: () => Promise<void>): Promise<void> => {
    const previous = last.current;
    const runTask = async () => {
      await previous;
      setCurrent(name);
      setFailure(null);
      try {
        await task();
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        setCurrent(null);
      }
    };
    last.current = runTask();
    return last.current;
  };
  return { current, failure, enqueue };
}
