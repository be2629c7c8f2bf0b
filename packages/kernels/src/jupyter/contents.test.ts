import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findJupyter } from "../../../../scripts/jupyter.ts";
import { fileProblem, listFolder, readFile, removeServerFile, renameServerFile, writeFile } from "./contents.ts";
import { startJupyter, TOKEN } from "./testing.ts";
import { serverAt } from "./testing-kernel.ts";

describe.skipIf(findJupyter().missing)("files on a Jupyter server", { timeout: 120_000 }, () => {
  test("are listed, written in pieces, read, renamed and removed", async () => {
    await using running = await startJupyter();
    const server = serverAt(running.address);
    const bytes = new Uint8Array(2_500_000).map((_, index) => index % 251);
    mkdirSync(join(running.folder, "data"));
    await writeFile(server, "data/größe 1.bin", new Blob([bytes]));
    await writeFile(server, "note.txt", new Blob(["hello"]));
    expect(readFileSync(join(running.folder, "data/größe 1.bin")).equals(bytes)).toBe(true);
    expect(await listFolder(server, "")).toEqual([
      { path: "data", name: "data", isFolder: true, size: null },
      { path: "note.txt", name: "note.txt", isFolder: false, size: 5 },
    ]);
    const [file] = (await listFolder(server, "data")) ?? [];
    if (!file) throw new Error("The folder is empty.");
    expect(new Uint8Array(await (await readFile(server, file)).arrayBuffer())).toEqual(bytes);
    await renameServerFile(server, "note.txt", "data/note.txt");
    expect(existsSync(join(running.folder, "data/note.txt"))).toBe(true);
    await removeServerFile(server, "data/note.txt");
    expect(existsSync(join(running.folder, "data/note.txt"))).toBe(false);
    const problem = await renameServerFile(server, "gone", "x").catch(fileProblem);
    expect(problem).toBe("The server doesn't have this file anymore. Refresh the list.");
  });

  test("a gateway has none", async () => {
    await using gateway = await startJupyter({ module: "kernel_gateway" });
    expect(await listFolder(serverAt(`${gateway.url}?token=${TOKEN}`), "")).toBe(null);
  });
});
