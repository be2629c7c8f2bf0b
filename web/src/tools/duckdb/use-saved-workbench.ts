import { useEffect, useState } from "react";
import { addToHistory, deleteSavedWorkbench, readSavedWorkbench, saveWorkbench } from "./saved-workbench.ts";
import type { TaskQueue } from "./use-task-queue.ts";
import type { Workbench } from "./workbench.ts";

interface SavedWorkbenchOptions {
  readonly workbench: Workbench;
  readonly enqueue: TaskQueue<"restore" | "save" | "delete">["enqueue"];
  /** Called after the saved database has been restored. */
  readonly onRestore: () => Promise<void>;
}

/** The query history, and the copy of it and of the database that this browser saves if the user turns that on. */
export function useSavedWorkbench({ workbench, enqueue, onRestore }: SavedWorkbenchOptions) {
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
