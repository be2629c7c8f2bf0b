import { expect, test } from "vitest";
import { checkClaims } from "./check-claims.ts";
import { formatDuration } from "../parts/format-duration.ts";
import { claimTimes } from "./claim-times.ts";
import { readToken } from "./read-token.ts";
import { showToken } from "./show-token.ts";

const NOW = Date.UTC(2026, 0, 1, 12);
const SECONDS = NOW / 1000;

test.each([
  [{ exp: SECONDS - 11_520 }, "expired 3 h 12 min ago"],
  [{ exp: SECONDS + 59 }, "expires in 59 s"],
  [{ nbf: SECONDS + 3600 }, "becomes valid in 1 h"],
  [{ nbf: SECONDS - 60 }, "became valid 1 min ago"],
  [{ iat: SECONDS - 90_000 }, "1 day 1 h ago"],
  [{ auth_time: SECONDS + 5 }, "in 5 s"],
])("%j %s", (claims, description) => {
  expect(claimTimes(claims, NOW).map((time) => time.description)).toEqual([description]);
});

test("milliseconds are detected and read correctly", () => {
  expect(claimTimes({ exp: NOW + 60_000 }, NOW)).toEqual([
    { name: "exp", at: NOW + 60_000, inMilliseconds: true, isExpired: false, description: "expires in 1 min" },
  ]);
});

test.each([{ exp: "1300819380" }, { exp: Number.POSITIVE_INFINITY }, { exp: 1e300 }, { sub: 5 }])(
  "%j has no times",
  (claims) => {
    expect(claimTimes(claims, NOW)).toEqual([]);
  },
);

test.each([
  [0, "0 s"],
  [3_600_000, "1 h"],
  [-61_000, "1 min 1 s"],
  [63_113_904_000, "2 years"],
  [63_286_704_000, "2 years 2 days"],
])("%i ms are %s", (duration, text) => {
  expect(formatDuration(duration)).toBe(text);
});

const none = { skew: 0, issuer: "", audience: "" };

test.each([
  [{ exp: SECONDS + 1 }, none, []],
  [{ exp: SECONDS }, none, ["The token expired 0 s ago."]],
  [{ exp: SECONDS - 30 }, { ...none, skew: 60 }, []],
  [{ exp: SECONDS - 90 }, { ...none, skew: 60 }, ["The token expired 1 min 30 s ago."]],
  [{ nbf: SECONDS + 90 }, { ...none, skew: 60 }, ["The token becomes valid in 1 min 30 s."]],
  [{ exp: "soon" }, none, ["“exp” must be a number of seconds, not a string."]],
  [{ iss: "a" }, { ...none, issuer: "a" }, []],
  [{ iss: "a" }, { ...none, issuer: "b" }, ["The issuer is “a”, but “b” was expected."]],
  [{}, { ...none, audience: "b" }, ["The audience is missing, but “b” was expected."]],
  [{ aud: ["a", "b"] }, { ...none, audience: "b" }, []],
  [{ aud: ["a"] }, { ...none, audience: "b" }, ["The audience is “a”, but “b” was expected."]],
])("%j expecting %j", (claims, expectations, messages) => {
  expect(checkClaims(claims, expectations, NOW).map((problem) => problem.message)).toEqual(messages);
});

test("characters that change how a token reads are shown by their codes", () => {
  const part = (text: string) => Buffer.from(text).toString("base64url");
  const claims = { sub: "ann", "ro\u202ele": "nimda\u2066", iss: "good\u202e.example" };
  const shown = showToken(readToken(`${part('{"alg":"HS256"}')}.${part(JSON.stringify(claims))}.x`));
  if (shown.kind !== "jws") throw new Error("it isn't signed");
  expect(shown.payloadText).toContain(String.raw`"ro\u202ele": "nimda\u2066"`);
  expect(JSON.parse(shown.payloadText)).toEqual(claims);
  const text = showToken(readToken(`${part('{"alg":"HS256"}')}.${part("pay \u202e001\nto ann")}.x`));
  expect(text).toMatchObject({ payloadText: "pay U+202E001\nto ann" });
  const expected = { skew: 0, issuer: "good.example", audience: "x" };
  expect(checkClaims({ ...claims, aud: "y".repeat(1_000) }, expected, NOW).map(({ message }) => message)).toEqual([
    "The issuer is “goodU+202E.example”, but “good.example” was expected.",
    `The audience is “${"y".repeat(200)}…”, but “x” was expected.`,
  ]);
});

test.each([{ exp: -1e300 }, { nbf: 1e300 }, { iat: 1e16 }, { exp: Number.POSITIVE_INFINITY }])(
  "%j is beyond any date, and the page says so",
  (claims) => {
    const [name = ""] = Object.keys(claims);
    expect(checkClaims(claims, { skew: 0, issuer: "", audience: "" }, NOW)).toEqual([
      { claim: name, message: `“${name}” must be a number of seconds, not one beyond any date.` },
    ]);
  },
);
