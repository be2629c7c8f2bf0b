import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { openLibrary } from "./library.ts";

let folder: string;
let time = 0;
let logged: unknown[] = [];

beforeEach(async () => {
  folder = await temporaryFolder();
  time = 0;
  logged = [];
  await write("terms.md", "Terms", "Old", "redirects: [/tos, /legal/terms]");
});

test.each([
  ["/terms", { page: expect.objectContaining({ path: "/terms", title: "Terms", html: "<p>Old</p>" }) }],
  ["/terms/", { redirect: "/terms" }],
  ["/tos", { redirect: "/terms" }],
  ["/legal/terms/", { redirect: "/terms" }],
  ["//evil.example", null],
  ["/terms.md", null],
  ["/../terms", null],
  ["/constructor", null],
  ["/", null],
])("%s redirects to its page", (path, found) => {
  expect(open().find(path)).toEqual(found);
});

test("a page that's changed, added or removed while the server runs is updated within a second", async () => {
  const library = open();
  const seen = [textOf(library, "/terms")];
  const revisions = [library.revision];
  await write("terms.md", "Terms", "New text");
  seen.push(textOf(library, "/terms"));
  time += 1000;
  seen.push(textOf(library, "/terms"));
  revisions.push(library.revision);
  await mkdir(join(folder, "help"));
  await rename(join(folder, "terms.md"), join(folder, "help/terms.md"));
  time += 1000;
  seen.push(textOf(library, "/terms"), textOf(library, "/help/terms"));
  revisions.push(library.revision);
  expect(seen).toEqual(["<p>Old</p>", "<p>Old</p>", "<p>New text</p>", null, "<p>New text</p>"]);
  expect([new Set(revisions).size, revisions.every((revision) => /^[0-9a-f]{10}$/.test(revision))]).toEqual([3, true]);
});

test("an invalid change leaves the page as it was and is logged once", async () => {
  const library = open();
  expect(textOf(library, "/terms")).toBe("<p>Old</p>");
  await writeFile(join(folder, "terms.md"), "no front matter");
  for (const _ of [1, 2, 3]) {
    time += 1000;
    expect(textOf(library, "/terms")).toBe("<p>Old</p>");
  }
  expect(logged).toEqual([
    { error: "terms.md has no front matter. Start it with a --- line, then title, description and updated." },
  ]);
});

test("a page with live parts isn't static", async () => {
  await write("pricing.md", "Pricing", "Text", "live: true");
  const library = open();
  expect(["/terms", "/pricing", "/tos", "/none"].map((path) => library.isReading(path))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

function open() {
  const log = { error: (_message: string, fields?: object) => void logged.push(fields) };
  return openLibrary({ folder, log, values: {}, now: () => time });
}

function write(name: string, title: string, text: string, more = ""): Promise<void> {
  const head = `title: ${title}\ndescription: About it.\nupdated: 2026-11-21\n${more}`;
  return writeFile(join(folder, name), `---\n${head}\n---\n${text}\n`);
}

function textOf(library: ReturnType<typeof open>, path: string): string | null {
  const found = library.find(path);
  return found && "page" in found ? found.page.html : null;
}
