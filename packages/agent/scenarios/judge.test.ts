import { expect, test } from "vitest";
import { says } from "./story.ts";
import { scriptedFetch } from "../src/script/scripted-fetch.ts";
import type { Exchange } from "../src/script/scenario.ts";
import { Script } from "../src/script/script.ts";
import { judge, NoVerdict, TASKS, verdictOf } from "./judge.ts";

/** A model that answers one request after another. */
function model(exchanges: readonly Exchange[]) {
  return {
    baseUrl: "http://script/v1",
    apiKey: undefined,
    model: "scripted",
    prices: null,
    profile: {},
    fetch: scriptedFetch(new Script([{ name: "scripted", exchanges }])),
  };
}

/** A model that only says this, whatever it's asked. */
const talker = (text: string) => model(Array.from({ length: 99 }, () => ({ answer: says(text) })));

test("a model that does what the scenarios' scripts do is good for everything", async () => {
  const judged = await judge(model(TASKS.flatMap(({ story }) => story.exchanges)));
  expect(judged.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(verdictOf(judged)).toEqual({ hints: "good", edits: "good", agent: "good" });
});

test("a model that only talks can be no agent, and one that leaves out what was asked gives no hints", async () => {
  const words = "It squares each number; range stops before its end, and the text is a str.";
  expect(verdictOf(await judge(talker(words)))).toEqual({ hints: "good", edits: "not usable", agent: "not usable" });
  // These have the letters of what is wanted, but not the words.
  const chatter =
    "Certainly! It depends: I'd print it in an interesting context, then send it to a friendly, strange place.";
  expect(verdictOf(await judge(talker(chatter)))).toEqual({
    hints: "not usable",
    edits: "not usable",
    agent: "not usable",
  });
});

test.each([
  ["an unknown model", { status: 404, body: "{}" }, "no such model"],
  ["a refused key", { status: 401, body: "{}" }, "refused the API key"],
])("%s says nothing about a model, so there is no verdict", async (_, failure, words) => {
  const judging = judge(model([...(TASKS[0]?.story.exchanges ?? []), { answer: failure }]));
  await expect(judging).rejects.toThrow(NoVerdict);
  await expect(judging).rejects.toThrow(words);
});
