import { expect, test } from "vitest";
import { deleteNotebook } from "./delete-notebook.ts";

test("with a notebook goes all that is kept of it, its entry last", async () => {
  const gone: unknown[] = [];
  const note =
    (what: string) =>
    async (...given: unknown[]) =>
      void gone.push([what, ...given]);
  const stored = ["fiddle:modes:n1", "fiddle:open-files:n1", "fiddle:modes:n12", "fiddle:theme"];
  await deleteNotebook("n1", "/fiddles/n1", {
    deleteDatabase: note("database"),
    checkpoints: {
      list: async () => [checkpoint(1, "/fiddles/n1"), checkpoint(2, "/fiddles/n12"), checkpoint(3, "/fiddles/n1")],
      remove: note("checkpoints"),
    },
    vault: { allowNone: note("secrets") },
    storeMounts: note("mounts"),
    forgetStored: (name) => void gone.push(["stored", ...stored.filter((key) => name.test(key))]),
    unlistNotebook: note("entry"),
  });
  expect(gone).toEqual([
    ["database", "fiddle-notebook-n1"],
    ["database", "fiddle-files-n1"],
    ["checkpoints", [1, 3]],
    ["secrets", "n1"],
    ["mounts", "n1", []],
    ["stored", "fiddle:modes:n1", "fiddle:open-files:n1"],
    ["entry", "n1"],
  ]);
});

function checkpoint(id: number, path: string) {
  return { id, timestamp: id, path, kernelName: "pyodide", name: "", outputsLeftOut: false, size: 1, cells: [] };
}
