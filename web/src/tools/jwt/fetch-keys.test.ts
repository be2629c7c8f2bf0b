import { expect, test, vi } from "vitest";
import { checkClaims } from "./check-claims.ts";
import { jwksUri, parseKeyUrl } from "./fetch-keys.ts";
import { RFC7515_A2 } from "./fixtures.ts";
import { readToken } from "./read-token.ts";
import { sign } from "./sign.ts";
import { INITIAL_STATE } from "./state.ts";
import { verify } from "./verify.ts";
import { findWarnings } from "./warnings.ts";

test.each(["https://example.org/jwks.json", "http://localhost:8080/keys", " https://example.org "])(
  "%s is allowed",
  (url) => {
    expect(parseKeyUrl(url).href).toBe(new URL(url.trim()).href);
  },
);

test.each([
  ["example.com/issuer", /Enter a full URL/],
  ["http://example.com/jwks.json", /Keys can only be fetched over https/],
  ["file:///etc/passwd", /Keys can only be fetched over https/],
  ["http://localhost.evil.example/", /Keys can only be fetched over https/],
  ["javascript:alert(1)", /Keys can only be fetched over https/],
])("%s is rejected", (url, message) => {
  expect(() => parseKeyUrl(url)).toThrow(message);
});

test.each([
  ['{"issuer":"x","jwks_uri":"https://x.test/keys"}', "https://x.test/keys"],
  ['{"keys":[]}', null],
  ["<html>", null],
  ["null", null],
])("metadata %s names the keys at %s", (json, url) => {
  expect(jwksUri(json)).toBe(url);
});

test.each(["example.com/issuer", "https://example.com/issuer"])(
  "reading and verifying a token sends no request to its issuer %s",
  async (iss) => {
    const request = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("A request was sent."));
    const header = { alg: "none", jku: `${iss}/keys`, x5u: `${iss}/certificate` };
    const unsecured = await sign(JSON.stringify(header), JSON.stringify({ iss }), {
      text: "",
      secretEncoding: "utf-8",
    });
    const head = JSON.stringify({ ...header, alg: "RS256" });
    const payload = unsecured.split(".")[1];
    const read = readToken(`${btoa(head).replaceAll("=", "")}.${payload}.AA`);
    if (read.kind !== "jws") throw new Error(read.kind);
    expect(read.claims).toEqual({ iss });
    expect((await verify(read, { text: "", secretEncoding: "utf-8" })).kind).toBe("no-key");
    expect((await verify(read, { text: RFC7515_A2.key, secretEncoding: "utf-8" })).kind).toBe("invalid");
    checkClaims(read.claims ?? {}, INITIAL_STATE, 0);
    findWarnings({ header: read.header, claims: read.claims, key: null, keyText: "" }, 0);
    expect(request).not.toHaveBeenCalled();
    request.mockRestore();
  },
);
