import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { readPackageGroups } from "./package-groups.ts";

const GROUP = { name: "numpy", folder: "a1", modules: ["numpy"], packages: { numpy: "2.4.6" }, sizes: {} };

test("groups of the operator come first, and each tells where its files are", async () => {
  const own = await folderWith({ runtime: "r1", groups: [GROUP] });
  const built = await folderWith(builtIndex());
  const { groups, logged } = await read([own, built]);
  expect([groups, logged]).toEqual([["/package-groups/a1/", "/package-groups/c3/"], []]);
});

test.each([
  ["of another runtime", JSON.stringify({ runtime: "r0", groups: [GROUP] }), "package-snapshots-outdated"],
  ["with a damaged index", '{"runtime":"r1","gro', "package-snapshots-damaged"],
])("a folder %s is left out, and the log says what to do", async (_, index, message) => {
  const { groups, logged } = await read([await folderWith(index), await folderWith(builtIndex())]);
  expect([groups, logged]).toEqual([["/package-groups/b2/", "/package-groups/c3/"], [message]]);
});

test("a folder without snapshots isn't worth a line in the log", async () => {
  expect(await read([join(tmpdir(), "none-such")])).toEqual({ groups: [], logged: [] });
});

function builtIndex(): object {
  return {
    runtime: "r1",
    groups: [
      { ...GROUP, folder: "b2" },
      { ...GROUP, name: "numpy+pandas", folder: "c3" },
    ],
  };
}

async function folderWith(index: object | string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "groups.json"), typeof index === "string" ? index : JSON.stringify(index));
  return folder;
}

async function read(folders: readonly string[]) {
  const logged: string[] = [];
  const groups = await readPackageGroups(folders, "/runtime/r1/", { info: (message) => void logged.push(message) });
  return { groups: groups.map(({ url }) => url), logged };
}
