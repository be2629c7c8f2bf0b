import { expect, test } from "vitest";
import { drive } from "../src/script/drive.ts";
import { FakeNotebook } from "../src/script/fake-notebook.ts";
import { SCENARIOS as CONTEXT } from "./context.ts";
import { SCENARIOS as CONTROL } from "./control.ts";
import { SCENARIOS as ERRORS } from "./errors.ts";
import { SCENARIOS as INJECTION } from "./injection.ts";
import type { Outcome, Story } from "./story.ts";
import { SCENARIOS as PLACES } from "./places.ts";
import { SCENARIOS as WIRE } from "./wire.ts";
import { SCENARIOS as WORK } from "./work.ts";

const STORIES: readonly Story[] = [...WORK, ...ERRORS, ...CONTEXT, ...CONTROL, ...WIRE, ...INJECTION, ...PLACES];

test("there are forty-seven scenarios, each with a name of its own", () => {
  expect(new Set(STORIES.map(({ name }) => name)).size).toBe(47);
});

test.each(STORIES)("$name", async (story) => {
  const { cells = [], files = {}, variables = {}, answers = [], kernel = [], lint } = story;
  const notebook = new FakeNotebook({
    cells,
    files,
    variables,
    answers,
    ...(lint ? { lint } : {}),
    run: (source) =>
      kernel.find(([pattern]) =>
        typeof pattern === "string" ? source.includes(pattern) : pattern.test(source),
      )?.[1] ?? {},
  });
  const { reason, text, problems } = await drive(story, {
    notebook,
    prompt: story.prompt,
    context: story.context ?? {},
    files: Object.entries(files).map(([path, text]) => ({ path, size: text.length })),
  });
  const happened: Required<Outcome> = {
    reason,
    text,
    sources: notebook.cells.map(({ source }) => source),
    runs: notebook.runs,
    deleted: notebook.deleted,
    questions: notebook.questions,
  };
  expect(problems).toEqual([]);
  expect(happened).toMatchObject(story.outcome);
});
