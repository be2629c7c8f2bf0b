import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listenOnFreePort } from "../../../scripts/free-port.ts";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export interface TestProvider {
  readonly issuer: string;
  /** The user who is logged in at the provider. */
  person: { sub: string; email?: string; email_verified?: boolean };
  readonly close: () => void;
}

/** A minimal OpenID Connect provider on this machine that accepts every login. */
export async function startProvider(): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const codes = new Map<string, URLSearchParams>();
  const server = createServer((request, response) => void answer(request, response));
  const issuer = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const provider: TestProvider = { issuer, person: { sub: "1" }, close: () => void server.close() };
  return provider;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", issuer);
    const json = (body: object) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    if (pathname === "/.well-known/openid-configuration")
      return void json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        code_challenge_methods_supported: ["S256"],
      });
    if (pathname === "/keys")
      return void json({ keys: [{ ...(await exportJWK(publicKey)), alg: "RS256", use: "sig" }] });
    if (pathname === "/authorize") {
      const code = crypto.randomUUID();
      codes.set(code, searchParams);
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code, state: searchParams.get("state") ?? "" }).toString();
      return void response.writeHead(302, { location: back.href }).end();
    }
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const sent = new URLSearchParams(body);
    const asked = codes.get(sent.get("code") ?? "");
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(sent.get("code_verifier") ?? ""));
    if (!asked || Buffer.from(digest).toString("base64url") !== asked.get("code_challenge"))
      return void response.writeHead(400).end(JSON.stringify({ error: "invalid_grant" }));
    const idToken = await new SignJWT({ ...provider.person, nonce: asked.get("nonce") ?? "" })
      .setProtectedHeader({ alg: "RS256" })
      .setIssuer(issuer)
      .setAudience(asked.get("client_id") ?? "")
      .setIssuedAt()
      .setExpirationTime("1m")
      .sign(privateKey);
    json({ access_token: "a", token_type: "Bearer", id_token: idToken });
  }
}
