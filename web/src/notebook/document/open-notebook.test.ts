import { expect, test, vi } from "vitest";
import { openNotebook } from "./open-notebook.ts";
import type { StoredUpdate, UpdateStore } from "./update-store.ts";

class MemoryStore implements UpdateStore {
  readonly records: StoredUpdate[] = [];
  failure: Error | null = null;

  async load(): Promise<readonly StoredUpdate[]> {
    if (this.failure) throw this.failure;
    return [...this.records];
  }

  async append(updates: readonly Uint8Array[]): Promise<number> {
    if (this.failure) throw this.failure;
    const key = this.records.length + 1;
    this.records.push(...updates.map((update) => ({ key, update })));
    return key;
  }

  async compact(snapshot: Uint8Array): Promise<number> {
    return this.append([snapshot]);
  }

  close(): void {}
}

function open(store: UpdateStore) {
  const askToPersist = vi.fn<() => void>();
  const touched: { id: string; title: string }[] = [];
  const touch = async ({ id, title }: { id: string; title: string }) => void touched.push({ id, title });
  const opening = openNotebook("n", { store, channel: null, touch, askToPersist });
  return opening.then((notebook) => ({ notebook, askToPersist, touched }));
}

test("a notebook is as it was left, and nothing is written before the first change", async () => {
  const store = new MemoryStore();
  const { notebook, askToPersist, touched } = await open(store);
  const [id] = notebook.document.cellIds();
  expect(store.records).toEqual([]);
  expect(askToPersist).not.toHaveBeenCalled();
  notebook.document.sourceText(id!).insert(0, "\nx = 1\n");
  notebook.document.apply({ op: "insert-cells", index: 1, cells: [{ id: "gone", type: "code" }] }, { by: "person" });
  notebook.document.apply({ op: "delete-cells", ids: ["gone"] }, { by: "person" });
  await notebook.whenSaved();
  expect(notebook.saveStatus.getState()).toEqual({ type: "local" });
  expect(askToPersist).toHaveBeenCalledTimes(1);
  const before = notebook.document.toNotebook();
  await notebook.close();
  // It is added to the list with the first key, and updated after later ones.
  expect(touched).toEqual([
    { id: "n", title: expect.stringMatching(/^Untitled · /) },
    { id: "n", title: expect.stringMatching(/^Untitled · /) },
  ]);
  const again = await open(store);
  expect(again.notebook.document.toNotebook()).toEqual(before);
  expect(again.notebook.problem).toBeNull();
  await again.notebook.close();
  expect(again.touched).toEqual([]);
});

test("works in memory and says so where there is no storage, and saves all when there is one after all", async () => {
  const store = new MemoryStore();
  store.failure = new DOMException("", "SecurityError");
  const { notebook } = await open(store);
  const why =
    "this browser doesn't store data for this page, as in a private window. Download the notebook to keep it.";
  expect(notebook.saveStatus.getState()).toEqual({ type: "failed", why });
  notebook.document.sourceText(notebook.document.cellIds()[0]!).insert(0, "# typed");
  await expect(notebook.whenSaved()).rejects.toThrow(`Not saved – ${why}`);
  store.failure = null;
  await notebook.whenSaved();
  await notebook.close();
  const again = await open(store);
  expect(again.notebook.title()).toBe("typed");
  await again.notebook.close();
});

test("says when a stored record cannot be read, shows the rest and throws nothing away", async () => {
  const store = new MemoryStore();
  const { notebook } = await open(store);
  notebook.document.sourceText(notebook.document.cellIds()[0]!).insert(0, "# kept");
  await notebook.close();
  store.records.push({ key: 99, update: new Uint8Array([1, 255, 255, 255]) });
  const again = await open(store);
  expect(again.notebook.problem).toBe(
    "Part of this notebook couldn't be read from the browser's storage. The rest is shown.",
  );
  expect(again.notebook.title()).toBe("kept");
  await again.notebook.close();
});

test("a notebook is called after its first heading, else its first comment", async () => {
  const { notebook } = await open(new MemoryStore());
  const { document } = notebook;
  expect(notebook.title()).toMatch(/^Untitled · \w{3} \d+$/);
  document.apply({ op: "set-source", id: document.cellIds()[0]!, source: "\n  # Import\n" }, { by: "person" });
  expect(notebook.title()).toBe("Import");
  document.apply(
    { op: "insert-cells", index: 9, cells: [{ type: "markdown", source: "text\n## My title ##\n" }] },
    { by: "person" },
  );
  expect(notebook.title()).toBe("My title");
  document.apply({ op: "set-source", id: document.cellIds()[1]!, source: `# ${"😀".repeat(100)}` }, { by: "person" });
  expect(notebook.title()).toBe(`${"😀".repeat(79)}…`);
  await notebook.close();
});
