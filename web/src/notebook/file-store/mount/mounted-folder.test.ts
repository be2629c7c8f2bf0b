import { expect, test } from "vitest";
import { noStorage } from "../storage.ts";
import { FileStore } from "../store.ts";
import { MountedFolder, type MountQuestions } from "./mounted-folder.ts";

/** A folder of the disk without subfolders. */
class FakeDisk {
  readonly files = new Map<string, File>();
  #clock = 0;

  write(name: string, text: string): void {
    this.#clock += 1;
    this.files.set(name, new File([text], name, { lastModified: this.#clock }));
  }

  async texts(): Promise<Record<string, string>> {
    const all = [...this.files].map(async ([name, file]) => [name, await file.text()] as const);
    return Object.fromEntries(await Promise.all(all));
  }

  handle({ readOnly = false } = {}): FileSystemDirectoryHandle {
    const fileHandle = (name: string) => ({
      kind: "file",
      name,
      getFile: async () => this.files.get(name),
      createWritable: async () => ({
        write: async (blob: Blob) => this.write(name, await blob.text()),
        close: async () => {},
      }),
    });
    const files = this.files;
    return {
      kind: "directory",
      name: "project",
      queryPermission: async ({ mode }: { readonly mode: string }) =>
        readOnly && mode === "readwrite" ? "prompt" : "granted",
      async *values() {
        for (const name of files.keys()) yield fileHandle(name);
      },
      getFileHandle: async (name: string) => fileHandle(name),
      removeEntry: async (name: string) => void files.delete(name),
    } as unknown as FileSystemDirectoryHandle;
  }
}

const ROOT = "/home/pyodide/project";

async function mount(
  contents: Record<string, string>,
  questions: Partial<MountQuestions> = {},
  access: { readonly readOnly?: boolean } = {},
) {
  const disk = new FakeDisk();
  for (const [name, text] of Object.entries(contents)) disk.write(name, text);
  const store = await FileStore.open("n1", { storage: noStorage, channel: null });
  const unasked = () => Promise.reject(new Error("nobody should be asked"));
  const folder = new MountedFolder(ROOT, disk.handle(access), store, {
    mayDelete: unasked,
    whichStays: unasked,
    savedElsewhere: () => {
      throw new Error("nothing should be saved elsewhere");
    },
    ...questions,
  });
  await folder.sync();
  const write = (name: string, text: string) => store.write(`${ROOT}/${name}`, new Blob([text]));
  const page = async () => {
    const all = store.list().map(async ({ name, blob }) => [name, await blob.text()] as const);
    return Object.fromEntries(await Promise.all(all));
  };
  return { disk, store, folder, write, page };
}

test("what code writes while a question is open reaches the disk", async () => {
  const answer = Promise.withResolvers<"disk">();
  const asked = Promise.withResolvers<void>();
  const { disk, folder, write, page } = await mount(
    { a: "0", b: "0" },
    {
      whichStays: () => {
        asked.resolve();
        return answer.promise;
      },
    },
  );
  disk.write("a", "disk's");
  await write("a", "page's");
  disk.write("b", "disk's newer");
  const syncing = folder.sync();
  await asked.promise;
  await write("b", "code's");
  answer.resolve("disk");
  expect(await syncing).toBe(true);
  const both = { a: "disk's", b: "code's" };
  expect([await disk.texts(), await page(), folder.isBehind()]).toEqual([both, both, false]);
});

test("an answer about what has changed since is not acted upon", async () => {
  const asked: string[] = [];
  const { disk, folder, write, page } = await mount(
    { a: "0" },
    {
      async whichStays() {
        asked.push((await disk.texts())["a"] ?? "");
        if (asked.length === 1) disk.write("a", "changed meanwhile");
        return asked.length === 1 ? "page" : "disk";
      },
    },
  );
  disk.write("a", "disk's");
  await write("a", "page's");
  await folder.sync();
  expect(asked).toEqual(["disk's", "changed meanwhile"]);
  expect(await page()).toEqual({ a: "changed meanwhile" });
});

test("the same change on both sides asks no question", async () => {
  const { disk, folder, write } = await mount({ a: "0" });
  disk.write("a", "same");
  await write("a", "same");
  expect([await folder.sync(), folder.isBehind()]).toEqual([true, false]);
});

test("a question turned away decides nothing and comes again when it is asked for", async () => {
  const answers = [null, "both"] as const;
  let count = 0;
  const { disk, folder, write, page } = await mount({ a: "0" }, { whichStays: async () => answers[count++] ?? null });
  disk.write("a", "disk's");
  await write("a", "page's");
  expect([await folder.sync(), await folder.sync(), count]).toEqual([false, false, 1]);
  expect([await disk.texts(), await page(), folder.isBehind()]).toEqual([{ a: "disk's" }, { a: "page's" }, false]);
  expect([await folder.sync("all"), count]).toEqual([true, 2]);
  const both = { a: "disk's", "a (2)": "page's" };
  expect([await disk.texts(), await page()]).toEqual([both, both]);
});

test("a deletion that is not confirmed waits, and one that is spares what changed meanwhile", async () => {
  const answers = [null, true] as const;
  let count = 0;
  const { disk, store, folder, page } = await mount(
    { a: "0", b: "0" },
    {
      async mayDelete() {
        if (count === 1) disk.write("b", "newer");
        return answers[count++] ?? null;
      },
    },
  );
  await store.remove(`${ROOT}/a`);
  await store.remove(`${ROOT}/b`);
  expect([await folder.sync(), await disk.texts(), await page()]).toEqual([false, { a: "0", b: "0" }, {}]);
  expect(await folder.sync("all")).toBe(true);
  expect([await disk.texts(), await page()]).toEqual([{ b: "newer" }, { b: "newer" }]);
});

test("a folder that may only be read stays as it is on the disk, and changes here are saved beside it", async () => {
  const saved: string[] = [];
  const { disk, store, folder, write } = await mount(
    { a: "0", b: "0", c: "0", d: "0" },
    { savedElsewhere: (_folder, copies) => saved.push(...copies) },
    { readOnly: true },
  );
  await write("a", "page's");
  await write("b", "page's too");
  disk.write("b", "disk's newer");
  await write("new", "made here");
  await store.remove(`${ROOT}/c`);
  disk.files.delete("d");
  expect(await folder.sync()).toBe(true);
  const texts = await Promise.all(store.list().map(async ({ path, blob }) => [path, await blob.text()] as const));
  expect(Object.fromEntries(texts)).toEqual({
    [`${ROOT} (edited)/a`]: "page's",
    [`${ROOT} (edited)/b`]: "page's too",
    [`${ROOT} (edited)/new`]: "made here",
    [`${ROOT}/a`]: "0",
    [`${ROOT}/b`]: "disk's newer",
    [`${ROOT}/c`]: "0",
  });
  expect(await disk.texts()).toEqual({ a: "0", b: "disk's newer", c: "0" });
  expect(saved.toSorted()).toEqual([`${ROOT} (edited)/a`, `${ROOT} (edited)/b`, `${ROOT} (edited)/new`]);
  expect([folder.isBehind(), await folder.sync(), saved.length]).toEqual([false, true, 3]);
});
