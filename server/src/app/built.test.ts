import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { readScripts } from "./built.ts";

test("scripts that documents contain are read, also where a package has them only with Brotli", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/small.js"), "small");
  await writeFile(join(folder, "assets/output.js.br"), brotliCompressSync("größer"));
  expect(await readScripts(folder, ["/kernel/assets/small.js", "/kernel/assets/output.js"])).toEqual({
    "/kernel/assets/small.js": "small",
    "/kernel/assets/output.js": "größer",
  });
});
