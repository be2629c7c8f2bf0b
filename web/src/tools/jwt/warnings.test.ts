import { expect, test } from "vitest";
import { RFC7515_A2 } from "./fixtures.ts";
import { findWarnings, type TokenAndKey } from "./warnings.ts";

const fine: TokenAndKey = { header: { alg: "RS256" }, claims: { exp: 2e9 }, key: null, keyText: "" };
const secret = { bytes: 32, rsaBits: null, isPrivate: false };

test.each<[string, Partial<TokenAndKey>, RegExp[]]>([
  ["nothing", {}, []],
  ["alg none", { header: { alg: "None" } }, [/Unsigned token/]],
  ["a long secret", { header: { alg: "HS256" }, key: secret }, []],
  ["a short secret", { header: { alg: "HS512" }, key: secret }, [/has only 32 bytes. HS512 requires at least 64/]],
  ["a PEM as secret", { header: { alg: "HS256" }, keyText: "-----BEGIN PUBLIC KEY-----" }, [/algorithm confusion/]],
  ["a JWK as secret", { header: { alg: "HS256" }, keyText: RFC7515_A2.key }, [/algorithm confusion/]],
  ["a small RSA key", { key: { bytes: null, rsaBits: 1024, isPrivate: false } }, [/1024 bits/]],
  ["a private key", { key: { bytes: null, rsaBits: 2048, isPrivate: true } }, [/private key/]],
  ["no exp", { claims: {} }, [/never expires/]],
  ["a claim in two spellings", { claims: { exp: 2e9, admin: false, Admin: true } }, [/“admin” and “Admin”/]],
  ["a payload that is not JSON", { claims: null }, []],
  ["jku", { header: { alg: "RS256", jku: "https://x.test" } }, [/URL of a key \(jku\).*ignored/]],
  ["x5u", { header: { alg: "RS256", x5u: "https://x.test" } }, [/x5u/]],
  ["jwk", { header: { alg: "RS256", jwk: {} } }, [/its own key \(jwk\)/]],
  ["exp in milliseconds", { claims: { exp: 1.9e12 } }, [/“exp” is in milliseconds/]],
])("%s", (_what, token, expected) => {
  expect(findWarnings({ ...fine, ...token }, 0)).toEqual(expected.map((text) => expect.stringMatching(text)));
});
