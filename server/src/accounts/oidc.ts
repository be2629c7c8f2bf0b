import * as openid from "openid-client";
import type { OidcSettings } from "../platform/env.ts";

/** The state of a login while the user is at the provider. A signed cookie holds it. */
export interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A user's identity according to the provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
}

export interface Provider {
  startLogin(): Promise<{ readonly url: URL; readonly pending: PendingLogin }>;
  /** `callbackUrl` is the full URL that the provider redirected to. Throws if it doesn't match `pending`. */
  finishLogin(callbackUrl: URL, pending: PendingLogin): Promise<Identity>;
}

/** An OpenID Connect provider, whose endpoints are discovered on first use. */
export function openProvider({ issuer, clientId, clientSecret }: OidcSettings, redirectUri: string): Provider {
  let discovered: Promise<openid.Configuration> | null = null;
  const discover = () => {
    // The operator can configure a provider without TLS, such as one on the same machine.
    const execute = issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [];
    discovered ??= openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 10 });
    discovered.catch(() => (discovered = null));
    return discovered;
  };
  return {
    async startLogin() {
      const config = await discover();
      const pending = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email",
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
      });
      return { url, pending };
    },
    async finishLogin(callbackUrl, { state, nonce, verifier }) {
      const config = await discover();
      const tokens = await openid.authorizationCodeGrant(config, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider sent no ID token");
      // Some providers include the address only in the user info.
      const profile =
        claims["email"] === undefined ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof profile["email"] === "string" ? profile["email"] : undefined,
        emailVerified: profile["email_verified"] === true,
      };
    },
  };
}
