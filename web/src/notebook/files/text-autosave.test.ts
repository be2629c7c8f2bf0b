import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noStorage } from "../file-store/storage.ts";
import { FileStore } from "../file-store/store.ts";
import { readText } from "../file-store/text-file.ts";
import { TextAutosave } from "./text-autosave.ts";

const PATH = "/home/pyodide/a.py";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

async function edit(text: string) {
  const store = new FileStore("n", { storage: noStorage, channel: null });
  await store.write(PATH, new Blob([text]));
  const editor = { value: text, text: () => editor.value, show: (next: string) => void (editor.value = next) };
  const keeper = new TextAutosave(store, PATH, (await readText(new Blob([text])))!, editor);
  const type = (next: string) => {
    editor.value = next;
    keeper.typed();
  };
  return { store, editor, keeper, type, kept: async () => store.read(PATH)?.blob.text() };
}

test("saves on a pause, with the file's own line ends", async () => {
  const { type, kept } = await edit("a\r\nb\r\n");
  type("a\nc\n");
  expect(await kept()).toBe("a\r\nb\r\n");
  vi.advanceTimersByTime(500);
  expect(await kept()).toBe("a\r\nc\r\n");
});

test("shows what code wrote", async () => {
  const { store, editor } = await edit("a");
  await store.applyKernelChanges({ written: [{ path: PATH, blob: new Blob(["b"]) }], removed: [] }, "pyodide");
  await vi.waitFor(() => expect(editor.value).toBe("b"));
  expect(store.conflicts().size).toBe(0);
});

test("keeps both when code wrote while the person typed", async () => {
  const { store, type, editor, kept } = await edit("a");
  type("mine");
  await store.applyKernelChanges({ written: [{ path: PATH, blob: new Blob(["theirs"]) }], removed: [] }, "pyodide");
  expect([editor.value, await kept(), await store.conflicts().get(PATH)?.text()]).toEqual(["mine", "mine", "theirs"]);
});

test("keeps both when code wrote what the person had saved meanwhile", async () => {
  const { store, type, kept } = await edit("a");
  const seen = store.version;
  type("mine");
  vi.advanceTimersByTime(500);
  await store.applyKernelChanges(
    { written: [{ path: PATH, blob: new Blob(["theirs"]) }], removed: [] },
    "pyodide",
    seen,
  );
  expect([await kept(), await store.conflicts().get(PATH)?.text()]).toEqual(["mine", "theirs"]);
});

test("the end saves, but brings no deleted file back", async () => {
  const one = await edit("a");
  one.type("b");
  one.keeper.end();
  expect(await one.kept()).toBe("b");
  const two = await edit("a");
  two.type("b");
  await two.store.remove(PATH);
  two.keeper.end();
  expect(two.store.read(PATH)).toBe(null);
});
