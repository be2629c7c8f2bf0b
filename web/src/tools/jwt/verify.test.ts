import { exportPKCS8, exportSPKI, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { RFC7515_A1, RFC7515_A2, RFC7515_A3, RFC8037_A4, UNSECURED } from "./fixtures.ts";
import { hmacToken } from "../../../testing/hmac-token.ts";
import { readToken } from "./read-token.ts";
import { sign } from "./sign.ts";
import { ALGORITHMS } from "./algorithms.ts";
import { verify } from "./verify.ts";

async function verification(token: string, text: string, secretEncoding: "utf-8" | "base64" | "base64url" = "utf-8") {
  const read = readToken(token);
  if (read.kind !== "jws") throw new Error(read.kind);
  return verify(read, { text, secretEncoding });
}

/** Flips a bit in the first byte of the signature. */
function flipBit(token: string): string {
  const at = token.lastIndexOf(".") + 1;
  return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
}

test.each([
  ["RFC 7515 A.1, HS256", RFC7515_A1],
  ["RFC 7515 A.2, RS256", RFC7515_A2],
  ["RFC 7515 A.3, ES256", RFC7515_A3],
  ["RFC 8037 A.4, Ed25519", RFC8037_A4],
])("%s is verified, and invalid with one bit flipped", async (_name, { token, key }) => {
  expect((await verification(token, key)).kind).toBe("verified");
  expect((await verification(flipBit(token), key)).kind).toBe("invalid");
});

test.each([
  ["without a key", RFC7515_A1.token, "", { kind: "no-key" }],
  ["that is unsigned", UNSECURED, "secret", { kind: "unsigned", alg: "none" }],
  [
    "of an unknown algorithm",
    `${btoa('{"alg":"ES256K"}').replaceAll("=", "")}.e30.AA`,
    "x",
    { kind: "unsupported", alg: "ES256K" },
  ],
  ["with another secret", RFC7515_A1.token, "another", { kind: "invalid" }],
  [
    "with a key of another kind",
    RFC7515_A2.token,
    RFC7515_A3.key,
    { kind: "key-failed", message: expect.stringMatching(/No key for RS256 found. Available keys: EC P-256/) },
  ],
  [
    "with half a key",
    RFC7515_A2.token,
    '{"kty":',
    { kind: "key-failed", message: expect.stringMatching(/incomplete JSON/) },
  ],
  [
    "with a word for a key",
    RFC7515_A2.token,
    "secret",
    { kind: "key-failed", message: expect.stringMatching(/needs a public key/) },
  ],
  [
    "with a damaged PEM",
    RFC7515_A2.token,
    "-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----",
    { kind: "key-failed", message: expect.stringMatching(/incomplete or damaged/) },
  ],
  [
    "with PKCS#1",
    RFC7515_A2.token,
    "-----BEGIN RSA PUBLIC KEY-----\nabc",
    { kind: "key-failed", message: expect.stringMatching(/openssl rsa/) },
  ],
])("a token %s", async (_what, token, key, expected) => {
  expect(await verification(token, key)).toMatchObject(expected);
});

test("the key with the token's kid is chosen from a set, or otherwise any usable key", async () => {
  const key = JSON.parse(RFC7515_A3.key) as object;
  const set = (kid: string) => JSON.stringify({ keys: [JSON.parse(RFC7515_A2.key), { ...key, kid, use: "sig" }] });
  const token = await sign('{"alg":"ES256","kid":"b"}', '{"a":1}', { text: RFC7515_A3.key, secretEncoding: "utf-8" });
  expect(await verification(token, set("b"))).toMatchObject({ kind: "verified", key: { kid: "b" } });
  expect(await verification(token, set("c"))).toMatchObject({ kind: "verified", key: { kid: "c" } });
});

test.each(ALGORITHMS)("%s signs and verifies, with PEM and by the private key too", async (alg) => {
  if (alg.startsWith("HS")) {
    const secret = { text: "c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0", secretEncoding: "base64" } as const;
    const token = await sign(JSON.stringify({ alg }), '{"sub":"1"}', secret);
    expect((await verification(token, secret.text, "base64url")).kind).toBe("verified");
    expect((await verification(token, secret.text, "utf-8")).kind).toBe("invalid");
    return;
  }
  const pair = await generateKeyPair(alg, { extractable: true });
  const privatePem = await exportPKCS8(pair.privateKey);
  const token = await sign(JSON.stringify({ alg }), '{"sub":"1"}', { text: privatePem, secretEncoding: "utf-8" });
  expect(await verification(token, await exportSPKI(pair.publicKey))).toMatchObject({
    kind: "verified",
    key: { isPrivate: false },
  });
  expect(await verification(token, privatePem)).toMatchObject({ kind: "verified", key: { isPrivate: true } });
});

test.each([
  ["b64: false (RFC 7797)", '{"alg":"HS256","b64":false,"crit":["b64"]}', '{"a":1}', /another text/],
  ["b64: false that isn't critical", '{"alg":"HS256","b64":false}', '{"a":1}', /another text/],
  ["an unknown extension", '{"alg":"HS256","crit":["exp"],"exp":1}', '{"a":1}', /crit: exp/],
  ["extensions that aren't a list", '{"alg":"HS256","crit":"exp"}', '{"a":1}', /crit/],
  ["a header's name twice", '{"alg":"HS256","alg":"none"}', '{"a":1}', /unsigned|twice/],
  ["a header's name twice, once escaped", '{"alg":"none","\\u0061lg":"HS256"}', '{"a":1}', /header has “alg” twice/],
  ["a claim twice", '{"alg":"HS256"}', '{"sub":"a","sub":"b"}', /payload has “sub” twice/],
  ["a claim twice deep inside", '{"alg":"HS256"}', '{"a":[{"b":1,"b":2}]}', /payload has “b” twice/],
  ["a payload in compressed form", '{"alg":"HS256","zip":"DEF"}', '{"a":1}', /“zip”/],
  ["an encryption", '{"alg":"HS256","enc":"A256GCM"}', '{"a":1}', /“enc”/],
  ["a byte order mark", '{"alg":"HS256"}', '\uFEFF{"a":1}', /payload begins with an invisible byte order mark/],
])("a token with %s is never verified", async (_, header, payload, reason) => {
  const secret = "k".repeat(32);
  const found = await verification(await hmacToken(header, payload, secret), secret);
  expect(found.kind === "refused" ? found.message : found.kind).toMatch(reason);
});

test.each([["bytes that aren't UTF-8", "e_8", /payload isn't text in UTF-8/]])(
  "a payload with %s is never verified",
  async (_, payload, reason) => {
    const secret = "k".repeat(32);
    const key = await crypto.subtle.importKey(
      "raw",
      new TextEncoder().encode(secret),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
    const signed = `eyJhbGciOiJIUzI1NiJ9.${payload}`;
    const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(signed));
    const found = await verification(`${signed}.${Buffer.from(signature).toString("base64url")}`, secret);
    expect(found.kind === "refused" ? found.message : found.kind).toMatch(reason);
  },
);

test("the same name in different objects, and a payload that isn't JSON, are fine", async () => {
  const secret = "k".repeat(32);
  for (const payload of ['{"a":{"b":1},"b":{"b":2},"c":["b","b"]}', '{"b":1,"b":2} and more'])
    expect((await verification(await hmacToken('{"alg":"HS256"}', payload, secret), secret)).kind).toBe("verified");
});

test.each([
  ["as a JWK", '{"kty":"OKP","crv":"Ed448","x":"AA"}', "Ed448"],
  ["as PEM", "-----BEGIN PUBLIC KEY-----\nMEMwBQYDK2VxAzoAAAAAAAAAAAAAAAAAAAAAAA==\n-----END PUBLIC KEY-----", "Ed448"],
  ["of another curve", '{"kty":"EC","crv":"secp256k1","x":"AA","y":"AA"}', "secp256k1"],
])("a key %s that no browser knows is named", async (_, key, curve) => {
  const alg = curve === "Ed448" ? "EdDSA" : "ES256";
  const token = await hmacToken(`{"alg":"${alg}"}`, "{}", "x");
  expect(await verification(token, key)).toEqual({
    kind: "key-failed",
    message: `This is a key of the curve ${curve}, which browsers lack. Verify this token with a library.`,
  });
});

test.each([
  [
    "lists in each other",
    `{"keys":[{"kty":"EC","x5c":${"[".repeat(100_000)}${"]".repeat(100_000)}}]}`,
    "too large to be a key",
  ],
  ["megabytes", `{"keys":[{"kty":"EC","x":"${"x".repeat(1_000_000)}"}]}`, "too large to be a key"],
  ["a name twice", '{"keys":[{"kty":"EC","crv":"P-256","x":"AA","x":"AQ","y":"AA"}]}', "has “x” twice"],
  [
    "thousands of keys",
    `{"keys":[${Array.from({ length: 5_000 }, () => '{"kty":"EC"}').join(",")}]}`,
    "has 5,000 keys",
  ],
])("a key set of %s is refused with what to do", async (_, text, message) => {
  const token = readToken(RFC7515_A2.token);
  if (token.kind !== "jws") throw new Error("it isn't signed");
  expect(await verify(token, { text, secretEncoding: "utf-8" })).toEqual({
    kind: "key-failed",
    message: expect.stringContaining(message),
  });
});

const SECRET = "k".repeat(32);

test.each([
  ["padding", (token: string) => `${token}=`],
  ["a bit in its signature that means nothing", (token: string) => `${token.slice(0, -1)}${LATER[token.at(-1) ?? ""]}`],
  ["letters of ordinary Base64", (token: string) => token.replace(/\.[^.]*$/, (end) => `${end.slice(0, -3)}+/A`)],
])("a token with %s is never verified", async (_, change) => {
  const token = change(await hmacToken('{"alg":"HS256"}', '{"a":1}', SECRET));
  expect(await verification(token, SECRET)).toEqual({
    kind: "refused",
    message: expect.stringContaining("The signature isn't written as a token's must be"),
  });
});

/** Another letter for the same bytes. */
const LATER: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from("AEIMQUYcgkosw048").map((letter) => [
    letter,
    letter === "8" ? "9" : String.fromCharCode(letter.charCodeAt(0) + 1),
  ]),
);

test.each([
  ["alg in capitals", '{"alg":"HS256","ALG":"none"}', /has “ALG”/],
  ["crit in capitals", '{"alg":"HS256","Crit":["b64"]}', /has “Crit”/],
  ["crit with an escape", '{"alg":"HS256","\\u0063rit":["exp"]}', /crit: exp/],
  ["an empty crit", '{"alg":"HS256","crit":[]}', /crit/],
  ["b64 as a text", '{"alg":"HS256","b64":"true"}', /b64/],
  ["alg as a list", '{"alg":["HS256"]}', /unsupported/],
  ["alg with a space", '{"alg":"HS256 "}', /unsupported/],
  ["none with a space", '{"alg":"none "}', /unsupported/],
  ["none in capitals", '{"alg":"NoNe"}', /unsigned/],
  ["alg in small letters", '{"alg":"hs256"}', /unsupported/],
])("a header with %s is never verified", async (_, header, reason) => {
  const found = await verification(await hmacToken(header, '{"a":1}', SECRET), SECRET);
  expect(found.kind === "refused" ? found.message : found.kind).toMatch(reason);
});

test("a public key isn't a secret, however it's written and whatever the signature", async () => {
  const { publicKey } = await generateKeyPair("RS256", { extractable: true });
  const pem = await exportSPKI(publicKey);
  const body = pem.replaceAll(/-----[^-]*-----|\s/g, "");
  const jwk = '[{"kty":"RSA","n":"u-Y","e":"AQAB"}]';
  const ssh = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ ada@example";
  const ssh2 = "---- BEGIN SSH2 PUBLIC KEY ----\nAAAA\n---- END SSH2 PUBLIC KEY ----";
  const xml = "<RSAKeyValue><Modulus>u+Y=</Modulus><Exponent>AQAB</Exponent></RSAKeyValue>";
  for (const text of [pem, pem.trim(), `\n${pem}`, pem.toLowerCase(), body, jwk, ssh, ssh2, xml])
    expect(await verification(await hmacToken('{"alg":"HS256"}', '{"a":1}', text), text)).toEqual({
      kind: "key-failed",
      message: expect.stringContaining("This is a public key, and HS256 needs a secret."),
    });
  expect((await verification(RFC7515_A1.token, body, "base64")).kind).toBe("key-failed");
});

test.each([
  ["of RSA whose exponent is 1", "RS256", { kty: "RSA", n: "w".repeat(342), e: "AQ" }, /Anyone can sign|import/],
  ["of Ed25519 that is the neutral point", "EdDSA", { kty: "OKP", crv: "Ed25519", x: `AQ${"A".repeat(41)}` }, /Anyone/],
  ["of Ed25519 with the order 4", "EdDSA", { kty: "OKP", crv: "Ed25519", x: `${"A".repeat(42)}A` }, /Anyone/],
  ["of Ed25519 with another sign", "EdDSA", { kty: "OKP", crv: "Ed25519", x: `${"A".repeat(41)}IA` }, /Anyone/],
])("a key %s, for which anyone can sign, verifies nothing", async (_, alg, key, message) => {
  const token = await hmacToken(`{"alg":"${alg}"}`, '{"admin":true}', SECRET);
  expect(await verification(token, JSON.stringify(key))).toEqual({
    kind: "key-failed",
    message: expect.stringMatching(message),
  });
});

test("in a set, damaged keys, weak ones and those for other purposes keep no other from being tried", async () => {
  const key = JSON.parse(RFC7515_A3.key) as object;
  const set = (...others: readonly object[]) => JSON.stringify({ keys: [...others, key] });
  expect((await verification(RFC7515_A3.token, set({ kty: "EC", crv: "P-256", x: "AA", y: "AA" }))).kind).toBe(
    "verified",
  );
  const weak = { kty: "RSA", n: "u".repeat(171), e: "AQAB" };
  const strong = JSON.parse(RFC7515_A2.key) as object;
  expect((await verification(RFC7515_A2.token, JSON.stringify({ keys: [weak, strong] }))).kind).toBe("verified");
  const forOther = JSON.stringify({ keys: [{ ...key, key_ops: ["deriveBits"] }] });
  expect(await verification(RFC7515_A3.token, forOther)).toMatchObject({ kind: "key-failed" });
});

test.each([
  ["too short", (signature: Uint8Array) => signature.slice(0, 63)],
  ["too long", (signature: Uint8Array) => new Uint8Array([...signature, 0])],
  [
    "in DER",
    (signature: Uint8Array) =>
      new Uint8Array([48, 68, 2, 32, ...signature.slice(0, 32), 2, 32, ...signature.slice(32)]),
  ],
  ["of zeros", () => new Uint8Array(64)],
])("a signature of ES256 that is %s is invalid", async (_, change) => {
  const [header, payload, signature = ""] = RFC7515_A3.token.split(".");
  const bytes = change(Buffer.from(signature, "base64url"));
  const token = `${header}.${payload}.${Buffer.from(bytes).toString("base64url")}`;
  expect((await verification(token, RFC7515_A3.key)).kind).toBe("invalid");
});
