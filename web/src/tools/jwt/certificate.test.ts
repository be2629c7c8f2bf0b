import { expect, test } from "vitest";
import { readToken } from "./read-token.ts";
import { sign } from "./sign.ts";
import { verify } from "./verify.ts";

/** Generated for this test with openssl. It is not used anywhere else. */
const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCoqTUAJwXg5uqbOo
q8iLEdsSwDzcwTEseaMAxP+562ChRANCAARltf6ZIaS7tEwnV7G+uo26WoG5KHIw
IxBu1UChxexD1CqO7W67KjxvmL6AZhJ8h7tXuQJJLRM92hbsVUg4JHZ3
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBdjCCARugAwIBAgIUUbTuo3LIU1Y3Ju9Ad4uTIjAQZScwCgYIKoZIzj0EAwIw
DzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjIwNzU4NTJaGA8yMTI2MTAyOTA3NTg1
MlowDzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGW1
/pkhpLu0TCdXsb66jbpagbkocjAjEG7VQKHF7EPUKo7tbrsqPG+YvoBmEnyHu1e5
AkktEz3aFuxVSDgkdnejUzBRMB0GA1UdDgQWBBTsYFM8VdD17dGHFLhv6lCfEGql
NDAfBgNVHSMEGDAWgBTsYFM8VdD17dGHFLhv6lCfEGqlNDAPBgNVHRMBAf8EBTAD
AQH/MAoGCCqGSM49BAMCA0kAMEYCIQCaPNafGhv+UKibqih8ggJxTofyB7Exs5lc
GFHX+C43wQIhAJi1L3rqnqw83z/NJLsvHyP/iWsCHMvPfUmSgX8S3MHD
-----END CERTIFICATE-----`;

test("an X.509 certificate verifies only what its private key signed", async () => {
  const token = await sign('{"alg":"ES256"}', '{"sub":"1"}', { text: PRIVATE_KEY, secretEncoding: "utf-8" });
  const read = readToken(token);
  const changed = readToken(await withOtherPayload(token));
  if (read.kind !== "jws" || changed.kind !== "jws") throw new Error("no token");
  const source = { text: CERTIFICATE, secretEncoding: "utf-8" } as const;
  expect(await verify(read, source)).toMatchObject({ kind: "verified", key: { isPrivate: false } });
  expect(await verify(changed, source)).toMatchObject({ kind: "invalid" });
});

/** Replaces the payload and keeps the signature. */
async function withOtherPayload(token: string): Promise<string> {
  const other = await sign('{"alg":"none"}', '{"sub":"2"}', { text: "", secretEncoding: "utf-8" });
  return [token.split(".")[0], other.split(".")[1], token.split(".")[2]].join(".");
}
