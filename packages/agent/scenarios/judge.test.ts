import { expect, test } from "vitest";
import { says } from "./story.ts";
import { scriptedFetch } from "../src/script/scripted-fetch.ts";
import { Script } from "../src/script/script.ts";
import { judge, verdictOf } from "./judge.ts";

test("a model that does what the scenarios' scripts do is good for everything", async () => {
  const judged = await judge();
  expect(judged.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(verdictOf(judged)).toEqual({ hints: "good", edits: "good", agent: "good" });
});

test("a model that only talks can be no agent, and one that leaves out what was asked gives no hints", async () => {
  const talks = (text: string) => ({
    baseUrl: "http://script/v1",
    apiKey: undefined,
    model: "talks",
    prices: null,
    profile: {},
    fetch: scriptedFetch(
      new Script([{ name: "talks", exchanges: Array.from({ length: 99 }, () => ({ answer: says(text) })) }]),
    ),
  });
  const words = "It squares each number; range stops before its end, and the text is a str.";
  expect(verdictOf(await judge(talks(words)))).toEqual({ hints: "good", edits: "not usable", agent: "not usable" });
  expect(verdictOf(await judge(talks("Certainly!"))).hints).toBe("not usable");
});
