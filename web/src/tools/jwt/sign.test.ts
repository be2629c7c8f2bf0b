import { expect, test } from "vitest";
import { ALGORITHMS } from "./algorithms.ts";
import { RFC7515_A2, RFC7515_A3 } from "./fixtures.ts";
import { readToken } from "./read-token.ts";
import { convertKey, generateKey, sign } from "./sign.ts";
import { verify } from "./verify.ts";

const secret = { text: "your-256-bit-secret", secretEncoding: "utf-8" } as const;

test("the signature is the same as that of other libraries", async () => {
  const token = await sign(
    '{ "alg": "HS256", "typ": "JWT" }',
    '{ "sub": "1234567890", "name": "John Doe", "iat": 1516239022 }',
    secret,
  );
  expect(token).toBe(
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
  );
});

test("a number with many digits keeps all of them", async () => {
  const header = '{"alg":"HS256","id":9007199254740993}';
  const payload = '{"id":12345678901234567890,"name":"a b"}';
  const token = await sign(` ${header}`, payload.replace(",", " , "), secret);
  expect(readToken(token)).toMatchObject({ headerText: header, payloadText: payload });
  expect(readToken(await sign(header.replace("HS256", "none"), payload, secret))).toMatchObject({
    headerText: '{"alg":"none","id":9007199254740993}',
  });
});

test.each(ALGORITHMS)("a token signed with %s can be verified", async (alg) => {
  const { privateKey, publicKey } = await generateKey(alg);
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
  ["{", "{}", "x", /header isn't valid JSON/],
  ["[]", "{}", "x", /header must be a JSON object/],
  ["{}", "{}", "x", /doesn't have “alg”/],
  ['{"alg":"HS256"}', "{", "x", /payload isn't valid JSON/],
  ['{"alg":"ES256K"}', "{}", "x", /isn't supported/],
  ['{"alg":"HS256"}', "{}", " ", /Enter a secret/],
  ['{"alg":"HS256","b64":false,"crit":["b64"]}', "{}", "x", /over another text than this payload \(b64\)/],
  ['{"alg":"RS256"}', "{}", "", /generate a key pair/],
  ['{"alg":"RS256"}', "{}", RFC7515_A2.key, /public key, which can only verify/],
])("%s, %s with %s is rejected", async (header, payload, text, message) => {
  await expect(sign(header, payload, { text, secretEncoding: "utf-8" })).rejects.toThrow(message);
});

test("a generated secret is as long as the hash", async () => {
  expect((await generateKey("HS384")).privateKey).toMatch(/^[\w-]{64}$/);
});

test("a generated key pair is PEM", async () => {
  const { privateKey, publicKey } = await generateKey("ES256");
  expect(privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
  expect(publicKey).toMatch(/^-----BEGIN PUBLIC KEY-----\n/);
});

test("a JWK is converted to PEM and back", async () => {
  const pem = await convertKey(RFC7515_A3.key, "ES256");
  expect(pem).toMatch(/BEGIN PRIVATE KEY/);
  expect(JSON.parse(await convertKey(pem, "ES256"))).toEqual(JSON.parse(RFC7515_A3.key));
});
