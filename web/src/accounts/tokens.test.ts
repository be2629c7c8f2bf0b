import { expect, test } from "vitest";
import { secondsLeft } from "./seconds-left.ts";
import { testToken } from "./testing.ts";
import { isAlive, readTokens } from "./tokens.ts";

test("tokens are found among other cookies, and an empty one is none", () => {
  expect(readTokens("a=1; PF_REFRESH_TOKEN=x.y=.z; PF_ACCESS_TOKEN=; XPF_ACCESS_TOKEN=no")).toEqual({
    access: null,
    refresh: "x.y=.z",
  });
  expect(readTokens("")).toEqual({ access: null, refresh: null });
});

test("a token is alive until its second, and what is no token never is", () => {
  expect(isAlive(testToken(1000, 100), 999)).toBe(true);
  expect(isAlive(testToken(1000, 100), 1000)).toBe(false);
  for (const token of [null, "", "a", "a.b.c", "a.e30.c", `a.${btoa('{"exp":"9999999999"}')}.c`])
    expect([token, isAlive(token, 0)]).toEqual([token, false]);
});

test("what a token is good for does not depend on a clock that is wrong", () => {
  const token = testToken(1900, 1000);
  expect(secondsLeft(token, 1000)).toBe(900);
  expect(secondsLeft(token, 1800)).toBe(100);
  expect(secondsLeft(token, 5000)).toBe(900);
  expect(secondsLeft(token, 0)).toBe(900);
});
