import { statSync } from "node:fs";
import type {
  ChallengePage,
  ChallengeSummary,
  ExamplePage,
  ExampleSummary,
  ItemLink,
  LearnPages,
  TutorialPage,
  TutorialSummary,
} from "@fiddle/protocol";
import { ContentError } from "../front-matter.ts";
import { type BuiltChallenge, buildChallenge } from "./challenge-page.ts";
import { type BuiltExample, buildExample } from "./example-page.ts";
import { type ItemFolder, type ItemKind, listSlugs, readItemFolder } from "./item-files.ts";
import { readChallenge } from "./read-challenge.ts";
import { readExample } from "./read-example.ts";
import { readTutorial } from "./read-tutorial.ts";
import { EXAMPLE_GROUPS, keysOf, LEVELS, PATHS } from "./taxonomy.ts";
import { type BuiltTutorial, buildTutorial } from "./tutorial-page.ts";

interface LibraryOptions {
  /** A later folder's item takes the place of an earlier one's with the same slug. */
  readonly folders: readonly string[];
  /** Called with a sentence for each item that can't be shown. */
  readonly report: (problem: string) => void;
  readonly now?: () => number;
}

/** Milliseconds for which a look at the folders holds. */
const FRESH_MS = 1000;

interface Shelf {
  readonly challenges: ReadonlyMap<string, BuiltChallenge>;
  readonly tutorials: ReadonlyMap<string, BuiltTutorial>;
  readonly examples: ReadonlyMap<string, BuiltExample>;
}

/** Reads items when they are first asked for, and again those whose folder changed. Those that are invalid are left out. */
export function openLearnLibrary({ folders, report, now = Date.now }: LibraryOptions): LearnPages {
  const known = new Map<string, { readonly stamp: string; readonly built: unknown }>();
  let shelf: Shelf | null = null;
  let lookedAt = -Infinity;

  function current(): Shelf {
    if (shelf && now() - lookedAt < FRESH_MS) return shelf;
    lookedAt = now();
    shelf = {
      challenges: read("challenges", (folder) => buildChallenge(folder, readChallenge(folder)), byLevel),
      tutorials: read("tutorials", (folder) => buildTutorial(folder, readTutorial(folder)), byPath),
      examples: read("examples", (folder) => buildExample(folder, readExample(folder)), byGroup),
    };
    return shelf;
  }

  function read<Built>(
    kind: ItemKind,
    build: (folder: ItemFolder) => Built,
    compare: (a: Built, b: Built) => number,
  ): ReadonlyMap<string, Built> {
    const found = new Map<string, Built>();
    for (const root of folders)
      for (const slug of listSlugs(root, kind)) {
        const built = readOne(root, kind, slug, build);
        if (built) found.set(slug, built);
      }
    return new Map([...found].toSorted(([, a], [, b]) => compare(a, b)));
  }

  function readOne<Built>(
    root: string,
    kind: ItemKind,
    slug: string,
    build: (folder: ItemFolder) => Built,
  ): Built | null {
    const path = `${root}/${kind}/${slug}`;
    const stamp = stampOf(path);
    const before = known.get(path);
    if (before?.stamp === stamp) return before.built as Built | null;
    try {
      const built = build(readItemFolder(root, kind, slug));
      known.set(path, { stamp, built });
      return built;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      report(error.message);
      // What was fine before stays until it is fine again.
      known.set(path, { stamp, built: before?.built ?? null });
      return (before?.built as Built | undefined) ?? null;
    }
  }

  return {
    challenges: () => [...current().challenges.values()].map(({ summary }) => summary),
    tutorials: () => [...current().tutorials.values()].map(({ summary }) => summary),
    examples: () => [...current().examples.values()].map(({ summary }) => summary),
    challenge: (slug) => challengePage(current(), slug),
    tutorial: (slug) => tutorialPage(current(), slug),
    example: (slug) => examplePage(current(), slug),
    hiddenTests: (slug) => current().challenges.get(slug)?.hidden ?? null,
    reference: (slug) => current().challenges.get(slug)?.reference ?? null,
    editorial(slug) {
      const built = current().challenges.get(slug);
      return built?.editorial() ?? null;
    },
  };
}

function challengePage({ challenges, tutorials }: Shelf, slug: string): ChallengePage | null {
  const built = challenges.get(slug);
  return built
    ? { ...built.page(), tutorials: linksTo(tutorials, built.tutorials), next: nextOf([...challenges.values()], slug) }
    : null;
}

function tutorialPage({ tutorials, challenges }: Shelf, slug: string): TutorialPage | null {
  const built = tutorials.get(slug);
  if (!built) return null;
  return {
    ...built.page(),
    prerequisites: linksTo(tutorials, built.prerequisites),
    challenges: linksTo(challenges, built.challenges),
    next: nextOf([...tutorials.values()], slug),
  };
}

function examplePage({ examples, tutorials, challenges }: Shelf, slug: string): ExamplePage | null {
  const built = examples.get(slug);
  if (!built) return null;
  return {
    ...built.page(),
    tutorials: linksTo(tutorials, built.tutorials),
    challenges: linksTo(challenges, built.challenges),
    next: nextOf([...examples.values()], slug),
  };
}

interface Built {
  readonly summary: { readonly slug: string; readonly title: string };
}

function linksTo(items: ReadonlyMap<string, Built>, slugs: readonly string[]): readonly ItemLink[] {
  return slugs.flatMap((slug) => {
    const item = items.get(slug);
    return item ? [{ slug, title: item.summary.title }] : [];
  });
}

function nextOf(items: readonly Built[], slug: string): ItemLink | null {
  const next = items[items.findIndex(({ summary }) => summary.slug === slug) + 1];
  return next ? { slug: next.summary.slug, title: next.summary.title } : null;
}

type Has<Summary> = { readonly summary: Summary };

const byLevel = ({ summary: a }: Has<ChallengeSummary>, { summary: b }: Has<ChallengeSummary>) =>
  rank(LEVELS, a.level) - rank(LEVELS, b.level) || a.title.localeCompare(b.title, "en");
const byPath = ({ summary: a }: Has<TutorialSummary>, { summary: b }: Has<TutorialSummary>) =>
  rank(PATHS, a.path) - rank(PATHS, b.path) || a.order - b.order || a.title.localeCompare(b.title, "en");
const byGroup = ({ summary: a }: Has<ExampleSummary>, { summary: b }: Has<ExampleSummary>) =>
  rank(EXAMPLE_GROUPS, a.group) - rank(EXAMPLE_GROUPS, b.group) || a.title.localeCompare(b.title, "en");

function rank(of: Readonly<Record<string, unknown>>, key: string): number {
  return keysOf(of).indexOf(key);
}

/** Changes when a file of the folder is added, removed or written. */
function stampOf(path: string): string {
  const { mtimeMs } = statSync(path);
  return `${mtimeMs}-${recordedTime(path)}`;
}

/** Whatever changes in an item, `run` writes this file last. */
function recordedTime(path: string): number {
  return statSync(`${path}/recorded.json`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
