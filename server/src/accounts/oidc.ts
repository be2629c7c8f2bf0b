import * as openid from "openid-client";
import type { OidcSettings } from "../env.ts";

/** What a sign-in that has begun must be finished with; kept by the browser, signed. */
export interface PendingLogin {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who the provider says somebody is. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
}

export interface Provider {
  startLogin(): Promise<{ readonly url: URL; readonly pending: PendingLogin }>;
  /** `arrived` is the whole address that the provider sent the browser to. Throws when it does not fit `begun`. */
  finishLogin(callbackUrl: URL, pending: PendingLogin): Promise<Identity>;
}

/** An OpenID Connect provider, asked for its addresses when first used. */
export function openProvider({ issuer, clientId, clientSecret }: OidcSettings, redirectUri: string): Provider {
  let discovered: Promise<openid.Configuration> | null = null;
  const discover = () => {
    // One on this machine or network may have no certificate; whoever sets it decides so.
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
      // Some providers keep the address for those who ask.
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
