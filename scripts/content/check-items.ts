import { existsSync } from "node:fs";
import { join } from "node:path";
import { ContentError } from "../../packages/content/src/front-matter.ts";
import {
  hashInputs,
  ITEM_KINDS,
  type ItemFolder,
  type ItemKind,
  listSlugs,
  readItemFolder,
  RECORDED_FILE,
  textOf,
} from "../../packages/content/src/learn/item-files.ts";
import { SLUG } from "../../packages/content/src/learn/front-matter-schemas.ts";
import { type ChallengeSource, readChallenge } from "../../packages/content/src/learn/read-challenge.ts";
import { type ExampleSource, readExample } from "../../packages/content/src/learn/read-example.ts";
import { readTutorial, type TutorialSource } from "../../packages/content/src/learn/read-tutorial.ts";
import { findOrderProblems } from "./teaching/order.ts";
import { findPlaceProblems } from "./teaching/place.ts";
import {
  findChallengeProblems,
  findExampleProblems,
  findOpeningProblems,
  findTextProblems,
  findTutorialProblems,
} from "./item-rules.ts";

export type ReadItem =
  | { readonly kind: "challenges"; readonly folder: ItemFolder; readonly source: ChallengeSource }
  | { readonly kind: "tutorials"; readonly folder: ItemFolder; readonly source: TutorialSource }
  | { readonly kind: "examples"; readonly folder: ItemFolder; readonly source: ExampleSource };

export interface CheckedItems {
  readonly items: readonly ReadItem[];
  /** Each names its file and says what to change. */
  readonly problems: readonly string[];
  /** What must be right only once all items are written. */
  readonly notes: readonly string[];
}

const TOOLS = join(import.meta.dirname, "../../web/src/tools");

/** Reads all items below a folder and checks what needs no code to run. `wanted` limits the problems to these slugs. */
export function checkItems(root: string, wanted: readonly string[] = []): CheckedItems {
  const items: ReadItem[] = [];
  const problems: string[] = [];
  for (const kind of ITEM_KINDS)
    for (const slug of listSlugs(root, kind)) {
      const isWanted = wanted.length === 0 || wanted.includes(slug);
      try {
        const item = readItem(readItemFolder(root, kind, slug));
        items.push(item);
        if (isWanted) problems.push(...findProblems(item));
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        if (isWanted) problems.push(error.message);
      }
    }
  const tutorials = items.flatMap((item) => (item.kind === "tutorials" ? [item.source] : []));
  for (const tutorial of tutorials)
    if (wanted.length === 0 || wanted.includes(tutorial.slug))
      problems.push(
        ...findOrderProblems(`tutorials/${tutorial.slug}`, tutorial, tutorials),
        ...findPlaceProblems(`tutorials/${tutorial.slug}`, tutorial, tutorials),
      );
  if (wanted.length === 0)
    problems.push(...findOpeningProblems(items.flatMap((item) => (item.kind === "challenges" ? [item.source] : []))));
  const missing = wanted.filter((slug) => !ITEM_KINDS.some((kind) => listSlugs(root, kind).includes(slug)));
  problems.push(...missing.map((slug) => `There is no item named ${slug}.`));
  const references = items
    .filter(({ folder }) => wanted.length === 0 || wanted.includes(folder.slug))
    .flatMap((item) => findBrokenReferences(item, root));
  // Items that link to each other are written one after the other.
  if (wanted.length === 0) return { items, problems: [...problems, ...references], notes: [] };
  return { items, problems, notes: references };
}

function readItem(folder: ItemFolder): ReadItem {
  switch (folder.kind) {
    case "challenges":
      return { kind: "challenges", folder, source: readChallenge(folder) };
    case "tutorials":
      return { kind: "tutorials", folder, source: readTutorial(folder) };
    default:
      return { kind: "examples", folder, source: readExample(folder) };
  }
}

function findProblems(item: ReadItem): string[] {
  const { kind, folder } = item;
  const name = `${kind}/${folder.slug}`;
  const problems = SLUG.test(folder.slug) ? [] : [`${name}: a folder's name is a slug such as count-vowels.`];
  problems.push(...findTextProblems(folder));
  if (item.kind === "challenges") problems.push(...findChallengeProblems(name, item.source));
  if (item.kind === "tutorials") problems.push(...findTutorialProblems(name, item.source));
  if (item.kind === "examples") problems.push(...findExampleProblems(name, item.source, folder));
  return problems;
}

/** Whether what `run` recorded belongs to the files as they are. */
export function isRecorded({ folder }: ReadItem): boolean {
  const text = textOf(folder, RECORDED_FILE);
  return text !== undefined && (JSON.parse(text) as { readonly inputs?: string }).inputs === hashInputs(folder);
}

function findBrokenReferences(item: ReadItem, root: string): string[] {
  const name = `${item.kind}/${item.folder.slug}`;
  const { fields } = item.source;
  const links: (readonly [ItemKind, string])[] = [];
  if ("tutorials" in fields) links.push(...fields.tutorials.map((slug) => ["tutorials", slug] as const));
  if ("challenges" in fields) links.push(...fields.challenges.map((slug) => ["challenges", slug] as const));
  if ("prerequisites" in fields) links.push(...fields.prerequisites.map((slug) => ["tutorials", slug] as const));
  const texts = [...item.folder.files.keys()]
    .filter((file) => file.endsWith(".md"))
    .map((file) => textOf(item.folder, file) ?? "");
  for (const text of texts)
    for (const [, kind = "", slug = ""] of text.matchAll(/\]\(\/(challenges|tutorials|examples)\/([a-z0-9-]+)[)#]/g))
      links.push([kind as ItemKind, slug]);
  const broken = links
    .filter(([kind, slug]) => !existsSync(join(root, kind, slug)))
    .map(([kind, slug]) => `${name}: there is no ${kind}/${slug}.`);
  const tools = texts.flatMap((text) =>
    [...text.matchAll(/\]\(\/tools\/([a-z0-9-]+)[)#]/g)].map(([, tool = ""]) => tool),
  );
  if ("tool" in fields && fields.tool !== undefined) tools.push(fields.tool);
  broken.push(
    ...tools.filter((tool) => !existsSync(join(TOOLS, tool))).map((tool) => `${name}: there is no tool ${tool}.`),
  );
  return broken;
}
