import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { readMirrorUrl } from "./package-mirror.ts";

test.each<[string, string | null, string | null, readonly string[]]>([
  ["that fits is used", '{"compiledFor":"314.0.7-1","list":"list-1.json"}', "/package-mirror/list-1.json", []],
  [
    "for another Pyodide is left out, and the log says so",
    '{"compiledFor":"313.0.0-1","list":"list-1.json"}',
    null,
    ["package-mirror-outdated"],
  ],
  ["that was cut off is left out, and the log says so", '{"compiledFor":"314.0', null, ["package-mirror-damaged"]],
  ["without a list is left out, and the log says so", "{}", null, ["package-mirror-damaged"]],
  ["that doesn't exist isn't worth a line in the log", null, null, []],
])("a mirror %s", async (_, index, url, messages) => {
  const folder = await temporaryFolder();
  if (index !== null) await writeFile(join(folder, "mirror.json"), index);
  const logged: string[] = [];
  const found = await readMirrorUrl(folder, "314.0.7-1", { info: (message) => void logged.push(message) });
  expect([found, logged]).toEqual([url, messages]);
});
