import type { DatabaseSchema } from "@fiddle/kernels";
import { toast } from "@fiddle/ui/toasts.ts";
import { useEffect, useRef, useState } from "react";
import { download } from "../../outputs/download.ts";
import type { ToolKernel } from "../engine/use-kernel.ts";
import { remember } from "./history.ts";
import { forgetKept, readKept, writeKept } from "./kept.ts";
import { type RunResult, Workbench } from "./workbench.ts";

const EMPTY: DatabaseSchema = { tables: [], files: [] };

/** The database of the page: what is in it, what was asked, and what came of it. */
export function useWorkbench(duckdb: ToolKernel) {
  const [bench] = useState(() => new Workbench(duckdb.lazy));
  const [schema, setSchema] = useState(EMPTY);
  const latestSchema = useRef(EMPTY);
  const [result, setResult] = useState<RunResult | null>(null);
  const [runs, setRuns] = useState(0);
  const [doing, setDoing] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [history, setHistory] = useState<readonly string[]>([]);
  const [keeps, setKeeps] = useState(false);
  const stopping = useRef<AbortController | null>(null);
  /** One thing after the other, the restoring of what was kept first. */
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const during = (what: string, work: () => Promise<void>): Promise<void> => {
    const before = queue.current;
    const next = async () => {
      await before;
      setDoing(what);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setFailure(error instanceof Error ? error.message : String(error));
      } finally {
        setDoing(null);
      }
    };
    const done = next();
    queue.current = done;
    return done;
  };
  const look = async () => {
    latestSchema.current = await bench.schema();
    setSchema(latestSchema.current);
  };
  const keep = async (kept: readonly string[]) => {
    const tables = await bench.schema();
    await writeKept({ database: tables.tables.length > 0 ? await bench.copyDatabase() : null, history: kept });
  };

  useEffect(() => {
    const restore = async () => {
      const kept = await readKept();
      if (!kept) return;
      setKeeps(true);
      setHistory(kept.history);
      const { database } = kept;
      if (!database) return;
      await during("Opening the database that was kept", async () => {
        await bench.restoreDatabase(database);
        await look();
      });
    };
    void restore();
    return () => stopping.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [bench]);

  const run = (sql: string) =>
    during("Running", async () => {
      const stop = new AbortController();
      stopping.current = stop;
      setResult(null);
      const done = await bench.run(sql, stop.signal);
      setResult(done);
      setRuns((count) => count + 1);
      const remembered = remember(history, sql);
      setHistory(remembered);
      await look();
      if (keeps && !done.error) await keep(remembered);
    });

  return {
    schema,
    /** The same for those that ask later. */
    schemaNow: () => latestSchema.current,
    result,
    /** Counts the runs, so that the results of each are new ones. */
    runs,
    doing,
    failure,
    history,
    keeps,
    stop: () => stopping.current?.abort(),
    run,
    /** How each statement would be answered. */
    explain: async (sql: string) => {
      const { splitStatements } = await import("@fiddle/kernels/split");
      const statements = splitStatements(sql, "duckdb").map(({ text }) => text.replace(/^explain(\s+analyze)?\b/i, ""));
      await run(statements.map((statement) => `EXPLAIN ${statement.trim()}`).join(";\n"));
    },
    addFiles: (files: readonly File[]) =>
      during("Reading files", async () => {
        for (const file of files) {
          const names = await bench.addFile(file);
          toast(`${file.name} is now ${names.join(", ")}.`, { tone: "good" });
        }
        await look();
        if (keeps) await keep(history);
      }),
    addUrl: (url: string) =>
      during("Fetching the file", async () => {
        const names = await bench.addUrl(url);
        toast(`The file is now ${names.join(", ")}.`, { tone: "good" });
        await look();
        if (keeps) await keep(history);
      }),
    saveDatabase: () =>
      during("Writing the database", async () => {
        const { zipDatabase } = await import("./zip-database.ts");
        download("workbench.zip", await zipDatabase(await bench.copyDatabase(), "workbench.duckdb"));
      }),
    setKeeps: (on: boolean) => {
      setKeeps(on);
      void during(on ? "Keeping the database" : "Forgetting", () => (on ? keep(history) : forgetKept()));
    },
  };
}

export type WorkbenchControl = ReturnType<typeof useWorkbench>;
