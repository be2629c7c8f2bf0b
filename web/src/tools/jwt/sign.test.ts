import { expect, test } from "vitest";
import { ALGORITHMS } from "./algorithms.ts";
import { RFC7515_A2, RFC7515_A3 } from "./fixtures.ts";
import { readToken } from "./read-token.ts";
import { convertKey, makeKey, sign } from "./sign.ts";
import { verify } from "./verify.ts";

const secret = { text: "your-256-bit-secret", secretEncoding: "utf-8" } as const;

test("a token is signed as others sign it", async () => {
  const token = await sign(
    '{ "alg": "HS256", "typ": "JWT" }',
    '{ "sub": "1234567890", "name": "John Doe", "iat": 1516239022 }',
    secret,
  );
  expect(token).toBe(
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
  );
});

test("a number of many digits is signed and read as it was typed", async () => {
  const [header, payload] = ['{"alg":"HS256","id":9007199254740993}', '{"id":12345678901234567890,"name":"a b"}'];
  const token = await sign(` ${header}`, payload.replace(",", " , "), secret);
  expect(readToken(token)).toMatchObject({ headerText: header, payloadText: payload });
  expect(readToken(await sign(header.replace("HS256", "none"), payload, secret))).toMatchObject({
    headerText: '{"alg":"none","id":9007199254740993}',
  });
});

test.each(ALGORITHMS)("what is signed with %s is verified", async (alg) => {
  const { privateKey, publicKey } = await makeKey(alg);
  const encoding = { secretEncoding: "base64url" } as const;
  const token = await sign(`{"alg":"${alg}"}`, '{"a":1}', { text: privateKey, ...encoding });
  const read = readToken(token);
  const verification = read.kind === "jws" && (await verify(read, { text: publicKey, ...encoding }));
  expect(verification).toMatchObject({ kind: "verified" });
});

test("an unsecured token has an empty signature", async () => {
  expect(readToken(await sign('{"alg":"none"}', '{"a":"é"}', secret))).toMatchObject({
    parts: [expect.any(String), expect.any(String), ""],
    claims: { a: "é" },
  });
});

test.each([
  ["{", "{}", "x", /header is no JSON/],
  ["[]", "{}", "x", /header must be a JSON object/],
  ["{}", "{}", "x", /no “alg”/],
  ['{"alg":"HS256"}', "{", "x", /payload is no JSON/],
  ['{"alg":"ES256K"}', "{}", "x", /not known here/],
  ['{"alg":"HS256"}', "{}", " ", /Type a secret/],
  ['{"alg":"HS256","b64":false,"crit":["b64"]}', "{}", "x", /Take “crit” out/],
  ['{"alg":"RS256"}', "{}", "", /make a pair/],
  ['{"alg":"RS256"}', "{}", RFC7515_A2.key, /public key, which can only verify/],
])("%s of %s with %s is refused", async (header, payload, text, message) => {
  await expect(sign(header, payload, { text, secretEncoding: "utf-8" })).rejects.toThrow(message);
});

test("a new secret is as long as the hash", async () => {
  expect((await makeKey("HS384")).privateKey).toMatch(/^[\w-]{64}$/);
});

test("a new pair is PEM", async () => {
  const { privateKey, publicKey } = await makeKey("ES256");
  expect(privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
});

test("a JWK becomes PEM and is the same again", async () => {
  const pem = await convertKey(RFC7515_A3.key, "ES256");
  expect(pem).toMatch(/BEGIN PRIVATE KEY/);
  expect(JSON.parse(await convertKey(pem, "ES256"))).toEqual(JSON.parse(RFC7515_A3.key));
});
