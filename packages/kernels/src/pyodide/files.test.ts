import { expect, test } from "vitest";
import { KernelFiles } from "./files.ts";
import { startNodePython } from "./node-python.ts";

const PATH = "/home/pyodide/large.csv";
const TOO_LARGE_TO_COPY = 60 * 1024 * 1024;

/** A blob that only says how large it is; what is read of it is recorded. */
class Large extends Blob {
  readonly text0: string;
  constructor(text: string) {
    super([]);
    this.text0 = text;
  }
  override get size(): number {
    return TOO_LARGE_TO_COPY;
  }
  override slice(start = 0, end = 0): Blob {
    return new Large(this.text0.slice(start, end));
  }
}

test("a large file is read in pieces, also where it replaces an earlier one", { timeout: 60_000 }, async () => {
  const python = await startNodePython();
  const reads: string[] = [];
  const files = new KernelFiles(python.FS, {
    readAsArrayBuffer(blob) {
      const { text0 } = blob as Large;
      reads.push(text0);
      return new TextEncoder().encode(text0).buffer;
    },
  });
  for (const text of ["first,1", "second,2"]) {
    await files.write({ written: [{ path: PATH, blob: new Large(text) }], removed: [] });
    expect(python.runPython(`import os; os.path.getsize("${PATH}")`)).toBe(TOO_LARGE_TO_COPY);
  }
  expect(reads).toEqual([]);
  expect(files.takeChanges()).toEqual({ written: [], removed: [] });
  expect(python.runPython(`open("${PATH}").read(8)`)).toBe("second,2");
});

test("files and folders of any name reach Python and come back", { timeout: 60_000 }, async () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  const python = await startNodePython();
  const files = new KernelFiles(python.FS);
  const paths = names.flatMap((name) => [`/home/pyodide/${name}`, `/home/pyodide/in/${name}/${name}`]);
  await files.write({ written: paths.map((path) => ({ path, blob: new Blob([path]) })), removed: [] });
  const read = `
import os
found = [f"{folder}/{name}" for folder, _, names in os.walk("/home/pyodide") for name in names]
[path for path in found if open(path).read() == path]`;
  expect((python.runPython(read) as { toJs(): string[] }).toJs().toSorted()).toEqual(paths.toSorted());
  expect(files.takeChanges()).toEqual({ written: [], removed: [] });
  python.runPython(
    `open("/home/pyodide/new/__proto__", "w").close() if os.makedirs("/home/pyodide/new") is None else 0`,
  );
  expect(files.takeChanges().written.map(({ path }) => path)).toEqual(["/home/pyodide/new/__proto__"]);
  await files.write({ written: [], removed: paths });
  expect(files.takeChanges()).toEqual({ written: [], removed: [] });
  expect(python.runPython(`os.path.exists("/home/pyodide/__proto__")`)).toBe(false);
});
