import { expect, test } from "vitest";
import { hasNewerBuild } from "./build-check.ts";

test.each([
  ["the same build", () => Response.json({ id: "a" }), false],
  ["another build", () => Response.json({ id: "b" }), true],
  ["a page instead of the file", () => new Response("<!doctype html>"), false],
  ["a file without an id", () => Response.json({}), false],
  ["an error", () => new Response("{}", { status: 503 }), false],
  [
    "no connection",
    () => {
      throw new TypeError("Failed to fetch");
    },
    false,
  ],
])("%s", async (_name, answer, newer) => {
  const asked: string[] = [];
  const fetch = async (url: RequestInfo | URL) => {
    asked.push(url instanceof Request ? url.url : url.toString());
    return answer();
  };
  expect(await hasNewerBuild("a", { fetch, now: () => 17 })).toBe(newer);
  expect(asked).toEqual(["/builds/latest.json?t=17"]);
});
