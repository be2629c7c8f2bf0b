import { expect, test, vi } from "vitest";
import { Searcher } from "./searcher.ts";

/** A worker that answers only when the test asks it to. */
class SilentWorker extends EventTarget {
  ended = false;
  readonly asked: { serial: number }[] = [];
  postMessage(message: { serial: number }): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(): void {
    const data = { serial: this.asked.at(-1)?.serial, found: [] };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

function withWorkers() {
  const workers: SilentWorker[] = [];
  const startWorker = () => {
    const worker = new SilentWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  return { workers, searcher: new Searcher({ startWorker }) };
}

const wanted = { texts: [{ id: "a", text: "aab" }], pattern: /a/g, replacement: null };

test("plain text needs no worker", async () => {
  const { workers, searcher } = withWorkers();
  const result = await searcher.search({ ...wanted, regex: false });
  expect([result, workers.length]).toEqual([
    {
      kind: "found",
      found: [
        { id: "a", from: 0, to: 1 },
        { id: "a", from: 1, to: 2 },
      ],
    },
    0,
  ]);
});

test("a pattern that does not end is ended, and the next one has a new worker", async () => {
  vi.useFakeTimers();
  const { workers, searcher } = withWorkers();
  const slow = searcher.search({ ...wanted, regex: true });
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect([await slow, workers[0]?.ended]).toEqual([{ kind: "too-slow" }, true]);
  const next = searcher.search({ ...wanted, regex: true });
  workers[1]?.answer();
  expect(await next).toEqual({ kind: "found", found: [] });
});

test("a newer search takes the place of one that runs", async () => {
  const { workers, searcher } = withWorkers();
  const first = searcher.search({ ...wanted, regex: true });
  const second = searcher.search({ ...wanted, regex: true });
  workers[1]?.answer();
  expect([await first, await second]).toEqual([{ kind: "outdated" }, { kind: "found", found: [] }]);
});
