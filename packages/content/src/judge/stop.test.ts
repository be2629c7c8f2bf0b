import { expect, test } from "vitest";
import { readJudgeSources } from "../../../../scripts/content/node-kernels.ts";
import type { JudgeKernel } from "./kernel.ts";
import { PythonRunner } from "./python-runner.ts";
import { SqlRunner } from "./sql-runner.ts";

const LIMIT_MS = 20_000;

const RUNNERS = [
  [
    "SQL, while the tables are made",
    (kernel: JudgeKernel, signal: AbortSignal) =>
      new SqlRunner(kernel).run(
        { code: "SELECT 1", check: null, setup: "CREATE TABLE t (a)", tests: [{ setup: "" }, { setup: "" }] },
        { limitMs: LIMIT_MS, signal },
      ),
  ],
  [
    "Python, while it gets ready",
    (kernel: JudgeKernel, signal: AbortSignal) =>
      new PythonRunner(kernel, readJudgeSources()).run(
        { code: "1", forbid: [], tests: [{ source: "1" }, { source: "2" }] },
        { limitMs: LIMIT_MS, signal },
      ),
  ],
] as const;

/** A kernel whose code runs until it is interrupted, which it answers with an error. */
function busyKernel(onRun: () => void): JudgeKernel {
  let interrupt = () => {};
  return {
    execute(_, onMessage) {
      return new Promise((resolve) => {
        interrupt = () => {
          const content = { ename: "Stopped", evalue: "The query was stopped.", traceback: [] };
          onMessage({ msg_type: "error", content });
          resolve({ status: "error" });
        };
        onRun();
      });
    },
    interrupt: () => interrupt(),
    restart: async () => {},
  };
}

test.each(RUNNERS)("%s: Stop stops, and isn't a failure", async (_, run) => {
  const stop = new AbortController();
  let runs = 0;
  const kernel = busyKernel(() => {
    runs += 1;
    stop.abort();
  });
  const reports = await run(kernel, stop.signal);
  expect(reports.map(({ outcome }) => outcome)).toEqual([{ kind: "stopped" }]);
  expect(runs).toBe(1);
});

test.each(RUNNERS)("%s: what was stopped before it began runs nothing", async (_, run) => {
  let runs = 0;
  const reports = await run(
    busyKernel(() => (runs += 1)),
    AbortSignal.abort(),
  );
  expect(reports.map(({ outcome }) => outcome)).toEqual([{ kind: "stopped" }]);
  expect(runs).toBe(0);
});
