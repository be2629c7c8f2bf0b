import { expect, test } from "vitest";
import { RFC7515_A1, RFC8037_A4, UNSECURED } from "./fixtures.ts";
import { readToken } from "./read-token.ts";

const ENCRYPTED = '{"alg":"dir","enc":"A256GCM","id":9007199254740993}';
const CLAIMS = { iss: "joe", exp: 1300819380, "http://example.com/is_root": true };

test.each([
  ["as it is", RFC7515_A1.token],
  ["of a header", `Authorization: Bearer ${RFC7515_A1.token}`],
  ["with Bearer", `bearer  ${RFC7515_A1.token}\n`],
  ["in quotes", `"${RFC7515_A1.token}",`],
  ["over lines", RFC7515_A1.token.replaceAll(/(.{40})/g, "$1\r\n  ")],
])("a token %s is read", (_how, text) => {
  expect(readToken(text)).toMatchObject({
    kind: "jws",
    token: RFC7515_A1.token,
    header: { typ: "JWT", alg: "HS256" },
    claims: CLAIMS,
  });
});

test.each([
  ["without a signature", UNSECURED, { kind: "jws", header: { alg: "none" }, claims: CLAIMS }],
  ["of two parts", UNSECURED.slice(0, -1), { kind: "jws", token: UNSECURED, claims: CLAIMS }],
  ["that signs a text", RFC8037_A4.token, { kind: "jws", claims: null, payloadText: "Example of Ed25519 signing" }],
  [
    "of an unknown algorithm",
    `${btoa('{"alg":"XX999"}')}.e30.AA`,
    { kind: "jws", header: { alg: "XX999" }, claims: {} },
  ],
  ["that is encrypted", `${btoa(ENCRYPTED)}..a.b.c`, { kind: "jwe", headerText: ENCRYPTED }],
  ["that is empty", "  ", { kind: "empty" }],
])("a token %s is read", (_what, text, expected) => {
  expect(readToken(text)).toMatchObject(expected);
});

test.each([
  ["a server's answer", (token: string) => JSON.stringify({ access_token: token, token_type: "Bearer" }, null, 2)],
  ["a command", (token: string) => `curl -H 'Authorization: Bearer ${token}' https://api.example.com`],
  ["an address", (token: string) => `https://app.example.com/#access_token=${token}&expires_in=3600`],
  ["a header", (token: string) => `Cookie: lang=en; session=${token}; theme=dark`],
  ["lines that a mail wrapped", (token: string) => `${token.slice(0, 30)}\n${token.slice(30)}`],
])("a token is found in %s", (_what, wrap) => {
  const token = `eyJhbGciOiJIUzI1NiJ9.${btoa('{"sub":"12"}')}.c2ln`;
  expect(readToken(wrap(token))).toMatchObject({ kind: "jws", token, claims: { sub: "12" } });
});

test.each([
  ["another token on the next line", `\n${RFC8037_A4.token}`],
  ["another token behind a space", ` ${RFC8037_A4.token}`],
  ["words", " is my token"],
])("a token that is followed by %s is read alone", (_what, rest) => {
  expect(readToken(RFC7515_A1.token + rest)).toMatchObject({ kind: "jws", token: RFC7515_A1.token, claims: CLAIMS });
});

test.each([
  ["hello", /but this has one\. Copy the entire token/],
  ["a.b.c.d", /but this has 4/],
  ["eyJ!!.e30.x", /header is damaged at character 4/],
  ["aGVsbG8.e30.x", /This isn't a JWT: its header isn't a JSON object/],
  ["e30.e3§.x", /payload is damaged/],
  [
    `e30.${btoa("[".repeat(20_000) + "]".repeat(20_000))}.x`,
    /payload has more than 100 lists or objects in each other/,
  ],
  [`${btoa(`{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`)}.e30.x`, /header has more than 100 lists/],
])("%s is rejected with an explanation", (text, message) => {
  expect(readToken(text)).toEqual({ kind: "failed", message: expect.stringMatching(message) });
});
