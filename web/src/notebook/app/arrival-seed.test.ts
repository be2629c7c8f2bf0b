import { seedUpdate } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { openNotebook } from "../document/open-notebook.ts";
import type { StoredUpdate, UpdateStore } from "../document/update-store.ts";
import type { ArrivedFiddle } from "../contract/arrival.ts";
import { NEW_NOTEBOOK, seedOf } from "./arrival-seed.ts";

/** A browser's storage for one notebook, with the number of writes to it. */
class MemoryStore implements UpdateStore {
  readonly records: StoredUpdate[] = [];
  writes = 0;

  async load(): Promise<readonly StoredUpdate[]> {
    return [...this.records];
  }

  async append(updates: readonly Uint8Array[]): Promise<number> {
    this.writes += 1;
    this.records.push(...updates.map((update) => ({ key: this.writes, update })));
    return this.writes;
  }

  async compact(snapshot: Uint8Array): Promise<number> {
    return this.append([snapshot]);
  }

  close(): void {}
}

function open(store: UpdateStore) {
  const seams = { store, channel: null, touch: async () => {}, askToPersist: () => {} };
  return openNotebook("n", { seed: NEW_NOTEBOOK, ...seams });
}

test("a new notebook names its kernel, and is neither edited nor stored before its first change", async () => {
  const store = new MemoryStore();
  const notebook = await open(store);
  expect(notebook.document.metadata()).toEqual({ fiddle: { kernelId: "pyodide" } });
  expect(notebook.undo.canUndo()).toBe(false);
  await notebook.close();
  expect(store.writes).toBe(0);
});

test("the first change stores the kernel too, and another tab adds nothing", async () => {
  const store = new MemoryStore();
  const first = await open(store);
  const second = await open(store);
  expect(second.document.cellIds()).toEqual(first.document.cellIds());
  first.document.sourceText(first.document.cellIds()[0] ?? "").insert(0, "x = 1");
  await first.close();
  await second.close();
  expect(store.writes).toBe(1);
  const again = await open(store);
  expect(again.document.toNotebook()).toMatchObject({
    metadata: { fiddle: { kernelId: "pyodide" } },
    cells: [{ source: "x = 1" }],
  });
  await again.close();
  expect(store.writes).toBe(1);
});

test("the seed is the same update in every tab", () => {
  expect(seedUpdate(NEW_NOTEBOOK)).toEqual(seedUpdate(structuredClone(NEW_NOTEBOOK)));
});

test.for([
  ["a link", undefined, ["paste", "link"]],
  ["a fork", false, ["paste", "copy"]],
  ["one's own fiddle", true, ["paste"]],
] as const)("%s keeps where its parts came from, and adds itself", ([from, isMine, origins]) => {
  const fiddle = isMine === undefined ? {} : { fiddle: { isMine } as ArrivedFiddle };
  const metadata = { fiddle: { kernelId: "duckdb-wasm", origins: ["paste"] } };
  const seed = seedOf({ notebook: { cells: [], metadata, extra: {} }, notes: [], from, ...fiddle });
  expect(seed.metadata).toEqual({ fiddle: { kernelId: "duckdb-wasm", origins } });
});
