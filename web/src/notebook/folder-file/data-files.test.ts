import { NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { noStorage } from "../file-store/storage.ts";
import { FileStore } from "../file-store/store.ts";
import { DataFiles, wantedFiles } from "./data-files.ts";

const file = (path: string, bytes: number, modified_at = "2026-01-01T00:00:00.000Z") => ({ path, bytes, modified_at });

test("small files are always there, large ones if code names or finds them, up to a limit", () => {
  const files = [file("big.csv", 80e6), file("data/old.csv", 80e6), file("more.csv", 80e6), file("helpers.py", 900)];
  const wanted = (code: string) => wantedFiles(files, code).map(({ path }) => path);
  expect(wanted("import helpers")).toEqual(["helpers.py"]);
  expect(wanted("pd.read_csv('data/old.csv')")).toEqual(["helpers.py", "data/old.csv"]);
  expect(wanted("glob('*.csv')")).toEqual(["helpers.py", "big.csv", "data/old.csv"]);
  const many = Array.from({ length: 30 }, (_, index) => file(`${index}.csv`, 1e6));
  expect(wantedFiles(many, "").length).toBe(20);
});

test("files of the folder are read when they change, and what is newer here stays", async () => {
  let now = Date.parse("2026-01-02T00:00:00.000Z");
  const store = await FileStore.open("a", { storage: noStorage, channel: null, now: () => now });
  const disk = new Map([["data.csv", { text: "one", modified: "2026-01-01T00:00:00.000Z" }]]);
  const asked: string[] = [];
  const data = new DataFiles(store, new NotebookDocument(new Y.Doc()), () => "reports/sales.ipynb", {
    list: async () => ({
      files: [...disk].map(([path, { text, modified }]) => file(path, text.length, modified)),
      is_cut: false,
    }),
    async read(notebook, path) {
      asked.push(`${notebook} ${path}`);
      return new Blob([disk.get(path)?.text ?? ""]);
    },
  });
  const text = async () => (await store.read("data.csv")?.blob.text()) ?? null;
  await data.refresh();
  await data.refresh();
  expect([await text(), asked]).toEqual(["one", ["reports/sales.ipynb data.csv"]]);
  disk.set("data.csv", { text: "second", modified: "2026-01-03T00:00:00.000Z" });
  await data.refresh();
  expect(await text()).toBe("second");
  now = Date.parse("2026-01-04T00:00:00.000Z");
  await store.applyKernelChanges({ written: [{ path: "data.csv", blob: new Blob(["by code"]) }], removed: [] }, "k");
  await data.refresh();
  expect(await text()).toBe("by code");
  disk.set("data.csv", { text: "newer again", modified: "2026-01-05T00:00:00.000Z" });
  await data.refresh();
  expect(await text()).toBe("newer again");
  disk.clear();
  await data.refresh();
  expect(await text()).toBe(null);
});
