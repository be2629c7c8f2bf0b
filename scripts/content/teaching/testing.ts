import { readTutorial, type TutorialSource } from "../../../packages/content/src/learn/read-tutorial.ts";

/** A tutorial for tests, read from its text. `fields` replace those of the front matter. */
export function tutorialSource(
  slug: string,
  body: string,
  fields: Readonly<Record<string, number | string | readonly string[]>> = {},
): TutorialSource {
  const all = { ...FIELDS, ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const text = `---\n${lines.join("\n")}\n---\n\n${body}\n`;
  const files = new Map([["tutorial.md", new TextEncoder().encode(text)]]);
  return readTutorial({ kind: "tutorials", slug, path: "", files });
}

const FIELDS = {
  title: "T",
  summary: "S",
  path: "first-steps",
  order: 1,
  level: "beginner",
  minutes: 5,
  goal: "g",
  updated: "2026-11-24",
};
