/** `npm run content -- new <kind> <slug> | check [slug…] | run [slug…] | taught [slug…]`. See docs/authoring.md. */
import { join, resolve } from "node:path";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { checkItems, isRecorded } from "./check-items.ts";
import { runItems } from "./run-items.ts";
import { SLUG } from "../../packages/content/src/learn/front-matter-schemas.ts";
import { newIn } from "./teaching/order.ts";
import { TEMPLATES } from "./templates.ts";

const USAGE = `npm run content -- new challenge|program|sqlite|duckdb|dataframe|tutorial|example <slug>
npm run content -- check [slug…]     reads the items and checks their parts and links
npm run content -- run [slug…]       also runs them and records what comes out; with CI=true, fails if it changed
npm run content -- taught [slug…]    lists what each tutorial introduces
CONTENT_DIR=<folder>                 works on another folder than packages/content`;

const root = resolve(process.env["CONTENT_DIR"] ?? "packages/content");
const [command, ...names] = process.argv.slice(2);

if (command === "new" && names.length === 2) end(newItem(root, names[0] ?? "", names[1] ?? ""));
else if (command === "check") end(check());
else if (command === "run") end(await run());
else if (command === "taught") taught();
else {
  console.log(USAGE);
  process.exit(command === undefined ? 0 : 1);
}

function check(): readonly string[] {
  const { items, problems, notes } = checkItems(root, names);
  for (const note of notes) console.log(`note: ${note}`);
  const stale = wanted(items).filter((item) => !isRecorded(item));
  const advice = stale.map(
    ({ kind, folder }) =>
      `${kind}/${folder.slug}: changed since it ran. Run \`npm run content -- run ${folder.slug}\`.`,
  );
  if (problems.length + advice.length === 0) console.log(`${wanted(items).length} items are fine.`);
  return [...problems, ...advice];
}

async function run(): Promise<readonly string[]> {
  const { items, problems, notes } = checkItems(root, names);
  for (const note of notes) console.log(`note: ${note}`);
  if (problems.length > 0) return problems;
  const frozen = process.env["CI"] === "true";
  return runItems(wanted(items), { frozen, report: (line) => console.log(line) });
}

/** A line for each tutorial: what it introduces beyond the tutorials to read before it. */
function taught(): void {
  const { items } = checkItems(root);
  const tutorials = items.flatMap((item) => (item.kind === "tutorials" ? [item.source] : []));
  for (const tutorial of tutorials.filter(({ slug }) => names.length === 0 || names.includes(slug)))
    console.log(`${tutorial.slug}: ${newIn(tutorial, tutorials).join(", ")}`);
}

function wanted<Item extends { readonly folder: { readonly slug: string } }>(items: readonly Item[]): readonly Item[] {
  return names.length === 0 ? items : items.filter(({ folder }) => names.includes(folder.slug));
}

function end(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** Makes the folder of a new item from a template. Returns what is wrong, if anything. */
function newItem(root: string, kind: string, slug: string): readonly string[] {
  const template = TEMPLATES[kind];
  if (!template) return [`There is no kind named ${kind}. Choose one of ${Object.keys(TEMPLATES).join(", ")}.`];
  if (!SLUG.test(slug)) return ["A slug has small letters, digits and hyphens, e.g. count-vowels."];
  const folder = join(root, template.folder, slug);
  if (existsSync(folder)) return [`${folder} exists already.`];
  mkdirSync(folder, { recursive: true });
  const today = new Date().toISOString().slice(0, 10);
  for (const [name, text] of Object.entries(template.files))
    writeFileSync(join(folder, name), text.replaceAll("{{today}}", today));
  console.log(`${folder} is ready. Replace the text, then run \`npm run content -- run ${slug}\`.`);
  return [];
}
