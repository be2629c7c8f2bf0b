import { mkdir, realpath, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { listData, readData } from "./data-files.ts";

test("what lies beside a notebook and below can be read, and nothing else", async () => {
  const around = await realpath(await temporaryFolder());
  const root = join(around, "folder");
  for (const path of ["reports/data", "reports/.git", "reports/node_modules"])
    await mkdir(join(root, path), { recursive: true });
  const files =
    "top.csv reports/sales.ipynb reports/a.csv reports/data/b.csv reports/.env reports/.git/c reports/node_modules/d";
  for (const path of files.split(" ")) await writeFile(join(root, path), path);
  await writeFile(join(around, "outside.csv"), "secret");
  await symlink(join(around, "outside.csv"), join(root, "reports/link.csv"));
  await symlink(around, join(root, "reports/up"));
  const text = async (notebook: string, path: string) =>
    readData(root, notebook, path).then(
      ({ body }) => new Response(body).text(),
      (error: { id?: string }) => error.id,
    );

  const { files: listed } = await listData(root, "reports/sales.ipynb");
  expect(listed.map(({ path, bytes }) => [path, bytes])).toEqual([
    ["a.csv", 13],
    ["data/b.csv", 18],
  ]);
  expect((await listData(root, "x.ipynb")).files.map(({ path }) => path)).toEqual([
    "top.csv",
    "reports/a.csv",
    "reports/data/b.csv",
  ]);
  expect(await text("reports/sales.ipynb", "data/b.csv")).toBe("reports/data/b.csv");
  const refused =
    "../top.csv link.csv up/outside.csv .env .git/c node_modules/d sales.ipynb data /etc/hosts ./a.csv data/../a.csv missing.csv";
  for (const path of [...refused.split(" "), ""])
    expect([path, await text("reports/sales.ipynb", path)]).toEqual([path, "no-such-file"]);
  for (const notebook of ["../x.ipynb", "reports/up/x.ipynb", "reports/.git/x.ipynb", "/etc/x.ipynb"])
    expect([notebook, await text(notebook, "hosts")]).toEqual([notebook, "no-such-file"]);
});
