import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashInputs, readItemFolder } from "./item-files.ts";
import { openLearnLibrary } from "./open-learn-library.ts";

const SHIPPED = join(import.meta.dirname, "../..");
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "learn-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("every shipped item can be shown", () => {
  const problems: string[] = [];
  const library = openLearnLibrary({ folders: [SHIPPED], report: (problem) => problems.push(problem) });
  expect(library.challenges().length).toBeGreaterThan(0);
  for (const { slug } of library.challenges()) expect(library.challenge(slug)?.statementHtml).toContain("<p>");
  for (const { slug } of library.tutorials()) expect(library.tutorial(slug)?.parts.length).toBeGreaterThan(5);
  for (const { slug } of library.examples()) expect(library.example(slug)?.parts.length).toBeGreaterThan(1);
  expect(problems).toEqual([]);
});

test("the page of a challenge has neither hidden tests nor solutions", () => {
  const library = openLearnLibrary({ folders: [SHIPPED], report() {} });
  const page = JSON.stringify(library.challenge("second-largest"));
  const hidden = library.hiddenTests("second-largest")?.tests ?? [];
  expect(hidden.length).toBeGreaterThan(8);
  expect(page).not.toContain("Random lists");
  expect(page).not.toContain("distinct[-2]");
  expect(library.editorial("second-largest")?.editorialHtml).toContain("distinct[-2]");
  expect(library.editorial("second-largest")?.solutions[0]).toContain("distinct[-2]");
});

test("an operator's items appear, change and take the place of shipped ones without a restart", () => {
  let now = 0;
  const problems: string[] = [];
  const library = openLearnLibrary({
    folders: [SHIPPED, folder],
    report: (problem) => problems.push(problem),
    now: () => now,
  });
  expect(library.example("mine")).toBeNull();
  copyExample("mine", "My own example");
  copyExample("expense-tracker", "Replaced");
  now += 2000;
  expect([library.example("mine")?.title, library.example("expense-tracker")?.title]).toEqual([
    "My own example",
    "Replaced",
  ]);
  copyExample("mine", "Changed");
  now += 2000;
  expect(library.example("mine")?.title).toBe("Changed");
  // What is wrong is reported, and the item stays as it was.
  writeFileSync(join(folder, "examples/mine/example.md"), "---\ntitle: [\n---\n");
  touch("mine", 9);
  now += 2000;
  expect([library.example("mine")?.title, problems.length]).toEqual(["Changed", 1]);
});

function copyExample(slug: string, title: string): void {
  const target = join(folder, "examples", slug);
  mkdirSync(target, { recursive: true });
  cpSync(join(SHIPPED, "examples/expense-tracker"), target, { recursive: true });
  const text = `---\ntitle: ${title}\nsummary: s\ngroup: basics\nlevel: beginner\nminutes: 1\ntags: [lists]\ntutorials: []\nchallenges: []\nupdated: 2026-11-24\n---\nText.\n`;
  writeFileSync(join(target, "example.md"), text);
  const inputs = hashInputs(readItemFolder(folder, "examples", slug));
  writeFileSync(join(target, "recorded.json"), JSON.stringify({ inputs, outputs: {}, tasks: {} }));
  touch(slug, title.length);
}

/** Makes the change visible on file systems with coarse times. */
function touch(slug: string, seconds: number): void {
  utimesSync(join(folder, "examples", slug, "recorded.json"), seconds, seconds);
}
