import { z } from "@hono/zod-openapi";
import { call, newApi } from "../api/routes.ts";
import { ApiFailure } from "../platform/errors.ts";
import { errorFields } from "../platform/log.ts";
import type { Services } from "../contract/services.ts";
import { deviceOf, setSessionCookies } from "./session-response.ts";
import { defineCookie } from "../contract/cookies.ts";
import { type Identity, openProvider } from "./oidc.ts";
import { startSession } from "./sessions.ts";
import { createUser, emailKey } from "./create-user.ts";

const PATH = "/api/oidc";
/** How long a user can take at the provider. */
const PENDING_LOGIN_SECONDS = 600;

const pendingLoginSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string() });

const startCall = call("get", `${PATH}/start`, {
  summary: "Send the browser to the login provider. It returns to `next`, logged in",
  access: "anyone",
  limit: "refresh",
  request: { query: z.object({ next: z.string().max(500).optional() }) },
  responses: { 302: { description: "Redirects to the provider." } },
  errors: { 404: "This server has no login provider." },
});

const callbackCall = call("get", `${PATH}/callback`, {
  summary: "Where the provider sends the browser after the login",
  access: "anyone",
  responses: { 302: { description: "Redirects to the page the login started from, or to /login?problem=…" } },
  errors: { 404: "This server has no login provider." },
});

/** Login through an OpenID Connect provider. */
export function oidcRoutes(services: Services) {
  const { env, keys, log, now } = services;
  const provider = env.oidc && openProvider(env.oidc, `${env.appUrl}${PATH}/callback`);
  const cookie = defineCookie(env, "PF_OIDC", {
    sameSite: "Lax",
    httpOnly: true,
    maxAgeSeconds: PENDING_LOGIN_SECONDS,
  });
  const api = newApi();

  api.openapi(startCall, async (c) => {
    const { next = "/" } = c.req.valid("query");
    const { url, pending } = await requireProvider().startLogin().catch(providerUnavailable);
    const stored = await keys.sign(
      "oidc",
      { ...pending, next: localPath(next, env.appUrl) },
      PENDING_LOGIN_SECONDS,
      now(),
    );
    cookie.set(c, stored);
    return c.redirect(url.href, 302);
  });

  api.openapi(callbackCall, async (c) => {
    const open = requireProvider();
    const stored = pendingLoginSchema.safeParse(await keys.verify("oidc", cookie.read(c) ?? "", now()));
    cookie.clear(c);
    if (!stored.success) return c.redirect("/login?problem=sign-in-too-late", 302);
    const { next, ...pending } = stored.data;
    const callbackUrl = new URL(`${PATH}/callback${new URL(c.req.url).search}`, env.appUrl);
    const identity = await open.finishLogin(callbackUrl, pending).catch((error: unknown) => {
      log.error("login with provider failed", errorFields(error));
      return null;
    });
    if (!identity) return c.redirect("/login?problem=sign-in-failed", 302);
    const login = await logInWithOidc(services, identity);
    if (login.kind === "refused") return c.redirect(`/login?problem=${login.problem}`, 302);
    setSessionCookies(c, services, await startSession(services, login.userId, deviceOf(c)));
    return c.redirect(next, 302);
  });

  return api;

  function requireProvider() {
    if (provider) return provider;
    throw new ApiFailure(404, "no-login-provider", "This server has no login provider. Log in with a password.");
  }

  function providerUnavailable(error: unknown): never {
    log.error("login provider unavailable", errorFields(error));
    throw new ApiFailure(
      503,
      "login-provider-unavailable",
      `${env.oidc?.name} isn't responding. Try again, or log in with a password.`,
    );
  }
}

/** The path of `next` within this app. Anything else becomes the landing page, so a link can't redirect to another site. */
function localPath(next: string, appUrl: string): string {
  if (!next.startsWith("/") || !URL.canParse(next, appUrl)) return "/";
  const { origin, pathname, search, hash } = new URL(next, appUrl);
  // `/.//host` has our origin here, but its pathname alone is the address of another host.
  return origin === appUrl && !pathname.startsWith("//") ? pathname + search + hash : "/";
}

type OidcLogin =
  | { readonly kind: "account"; readonly userId: string }
  /** The provider sent no address, or the address of an account that this identity can't log in to. */
  | { readonly kind: "refused"; readonly problem: "no-address" | "address-taken" };

/**
 * Finds or creates the account for an identity from a provider. It's the account this identity used before, or the one
 * with the same address if both sides have confirmed the address, or a new one. An account whose address isn't confirmed
 * could have been registered by someone else, so the identity can't take it over.
 */
async function logInWithOidc(services: Services, identity: Identity): Promise<OidcLogin> {
  const { db, now } = services;
  const { issuer, subject, email, emailVerified } = identity;
  const known = await db
    .selectFrom("identities")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (known) return { kind: "account", userId: known.user_id };
  if (email === undefined) return { kind: "refused", problem: "no-address" };

  const same = await db
    .selectFrom("users")
    .select(["id", "email_verified_at"])
    .where("email_key", "=", emailKey(email))
    .executeTakeFirst();
  if (same && !(emailVerified && same.email_verified_at)) return { kind: "refused", problem: "address-taken" };
  const verifiedAt = emailVerified ? now() : null;
  const user = same ?? (await createUser(services, { email, passwordHash: null, emailVerifiedAt: verifiedAt }));
  if (!user) return { kind: "refused", problem: "address-taken" };
  await db
    .insertInto("identities")
    .values({ issuer, subject, user_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { kind: "account", userId: user.id };
}
