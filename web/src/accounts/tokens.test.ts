import { expect, test } from "vitest";
import { secondsLeft } from "./maintain-session.ts";
import { testToken } from "./test-token.ts";
import { isUnexpired, readTokens } from "./tokens.ts";

test("tokens are found among other cookies, and an empty one counts as missing", () => {
  expect(readTokens("a=1; PF_REFRESH_TOKEN=x.y=.z; PF_ACCESS_TOKEN=; XPF_ACCESS_TOKEN=no", "http:")).toEqual({
    access: null,
    refresh: "x.y=.z",
  });
  expect(readTokens("", "http:")).toEqual({ access: null, refresh: null });
});

test("a token is unexpired until its last second, and other text never is", () => {
  expect(isUnexpired(testToken(1000, 100), 999)).toBe(true);
  expect(isUnexpired(testToken(1000, 100), 1000)).toBe(false);
  for (const token of [null, "", "a", "a.b.c", "a.e30.c", `a.${btoa('{"exp":"9999999999"}')}.c`])
    expect([token, isUnexpired(token, 0)]).toEqual([token, false]);
});

test("the remaining lifetime is right even if the clock is wrong", () => {
  const token = testToken(1900, 1000);
  expect(secondsLeft(token, 1000)).toBe(900);
  expect(secondsLeft(token, 1800)).toBe(100);
  expect(secondsLeft(token, 5000)).toBe(900);
  expect(secondsLeft(token, 0)).toBe(900);
});
