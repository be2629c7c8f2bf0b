import { expect, test } from "vitest";
import { collectDropped } from "./dropped.ts";

test("dropped folders are read to the last file, empty ones kept", async () => {
  const many = Array.from({ length: 250 }, (_, index) => fileEntry(`${index}.txt`));
  const data = folderEntry("data", [...many, folderEntry("empty", []), folderEntry("sub", [fileEntry("x.txt")])]);
  const { files, folders } = await collectDropped([
    { entry: data, file: null },
    { entry: fileEntry("a.txt"), file: new File(["a"], "a.txt") },
    { entry: null, file: new File(["pasted"], "image.png") },
    { entry: null, file: null },
  ]);
  const expected = [...many.map(({ name }) => `data/${name}`), "data/sub/x.txt", "a.txt", "image.png"];
  expect([files.map(({ path }) => path), folders]).toEqual([expected, ["data/empty"]]);
  expect(await files.at(-3)?.blob.text()).toBe("x.txt");
});

test("a folder that cannot be read rejects with the browser's reason", async () => {
  const gone = new DOMException("gone", "NotFoundError");
  const createReader = () => ({ readEntries: (_: unknown, fail: Fail) => fail(gone) });
  const folder = { name: "data", isFile: false, isDirectory: true, createReader };
  await expect(collectDropped([{ entry: folder as unknown as FileSystemEntry, file: null }])).rejects.toBe(gone);
});

type Fail = (reason: DOMException) => void;

function fileEntry(name: string): FileSystemEntry {
  const file = (take: (file: File) => void) => take(new File([name], name));
  return { name, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
}

/** Returns a hundred entries at a time, as browsers do. */
function folderEntry(name: string, entries: readonly FileSystemEntry[]): FileSystemEntry {
  const createReader = () => {
    let given = 0;
    return {
      readEntries(take: (some: readonly FileSystemEntry[]) => void) {
        given += 100;
        take(entries.slice(given - 100, given));
      },
    };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}
