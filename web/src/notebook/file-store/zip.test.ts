import { describe, expect, test } from "vitest";
import { readZipDirectory } from "../../zip/read-zip.ts";
import { unzip } from "./unzip.ts";
import { zipBlob } from "../../zip/write-zip.ts";

const HOME = "/home/pyodide";

function files(contents: Record<string, string>) {
  return Object.entries(contents).map(([path, text]) => ({ path, blob: new Blob([text]) }));
}

async function texts(zip: Blob, limits?: Parameters<typeof unzip>[3]) {
  const found = await unzip("a.zip", zip, HOME, limits);
  return Object.fromEntries(await Promise.all(found.map(async ({ path, blob }) => [path, await blob.text()] as const)));
}

describe("what was packed comes out again", () => {
  test("into a folder of its own", async () => {
    const zip = await zipBlob(files({ "a.txt": "é".repeat(1000), "d/😀.parquet": "raw", "__MACOSX/x": "" }));
    expect(await texts(zip)).toEqual({ [`${HOME}/a/a.txt`]: "é".repeat(1000), [`${HOME}/a/d/😀.parquet`]: "raw" });
  });

  test("here, when it has one thing at its top", async () => {
    expect(await texts(await zipBlob(files({ "d/a.txt": "1", "d/e/b.txt": "" })))).toEqual({
      [`${HOME}/d/a.txt`]: "1",
      [`${HOME}/d/e/b.txt`]: "",
    });
  });
});

describe("refuses", () => {
  test.each(["../evil.txt", "a/../../evil.txt", "/etc/passwd", "C:\\evil.txt", "..\\evil.txt"])("%s", async (path) => {
    const zip = await zipBlob(files({ [path]: "x", "b.txt": "" }));
    await expect(unzip("a.zip", zip, HOME)).rejects.toThrow("which points outside its folder. It wasn't unpacked.");
  });

  test("what is too large or too many", async () => {
    const zip = await zipBlob(files({ "a.txt": "0".repeat(5000), "b.txt": "0" }));
    await expect(unzip("a.zip", zip, HOME, { entries: 5, size: 5000 })).rejects.toThrow("is larger than");
    await expect(unzip("a.zip", zip, HOME, { entries: 1, size: 50_000 })).rejects.toThrow("a.zip holds 2 files");
  });

  test("an archive that lies about its sizes", async () => {
    const bytes = new Uint8Array(await (await zipBlob(files({ "a.txt": "0".repeat(5000) }))).arrayBuffer());
    const directory = new DataView(bytes.buffer);
    const entry =
      [...bytes.keys()].findLast((at) => at + 4 <= bytes.length && directory.getUint32(at, true) === 0x02014b50) ?? 0;
    directory.setUint32(entry + 24, 10, true);
    await expect(unzip("a.zip", new Blob([bytes]), HOME)).rejects.toThrow("a.zip unpacks to more than it claims.");
  });

  test("a file that is not an archive", async () => {
    for (const bytes of ["", "hello".repeat(100), "PK\u0005\u0006" + "\u0001".repeat(18)])
      await expect(readZipDirectory(new Blob([bytes]))).rejects.toThrow("This isn't a ZIP archive, or it's damaged.");
  });
});
