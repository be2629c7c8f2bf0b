import { z } from "@hono/zod-openapi";
import { call, newApi } from "../api/routes.ts";
import { ApiFailure } from "../errors.ts";
import { networkOf } from "../limits/network.ts";
import { errorFields } from "../platform/log.ts";
import type { Services } from "../services.ts";
import { deviceOf, setSessionCookies } from "./answer-session.ts";
import { defineCookie } from "./cookies.ts";
import { enterByIdentity } from "./enter-by-identity.ts";
import { openProvider } from "./oidc.ts";
import { startSession } from "./sessions.ts";

const PATH = "/api/oidc";
/** Seconds that somebody has at the provider. */
const LIFETIME = 600;

const begunSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string() });

const startCall = call({
  method: "get",
  path: `${PATH}/start`,
  summary: "Sends the browser to the other provider; it comes back logged in, to `next`",
  who: "anybody",
  request: { query: z.object({ next: z.string().max(500).optional() }) },
  responses: { 302: { description: "To the provider" } },
  fails: { 404: "This server has no other provider" },
});

const callbackCall = call({
  method: "get",
  path: `${PATH}/callback`,
  summary: "Where the provider sends the browser back to",
  who: "anybody",
  responses: { 302: { description: "Logged in, or to /login?problem=…" } },
  fails: { 404: "This server has no other provider" },
});

/** Sign-in through an OpenID Connect provider. */
export function oidcRoutes(services: Services) {
  const { env, keys, limits, log, now } = services;
  const provider = env.oidc && openProvider(env.oidc, `${env.appUrl}${PATH}/callback`);
  const cookie = defineCookie(env, "PF_OIDC", { sameSite: "Lax", httpOnly: true, maxAgeSeconds: LIFETIME });
  const api = newApi();

  api.openapi(startCall, async (c) => {
    const { next = "/" } = c.req.valid("query");
    await limits.take("refresh", networkOf(c.env.address));
    const { url, begun } = await existing().begin().catch(isAway);
    const kept = await keys.sign("oidc", { ...begun, next: ownPath(next, env.appUrl) }, LIFETIME, now());
    cookie.set(c, kept);
    return c.redirect(url.href, 302);
  });

  api.openapi(callbackCall, async (c) => {
    const open = existing();
    const kept = begunSchema.safeParse(await keys.verify("oidc", cookie.read(c) ?? "", now()));
    cookie.clear(c);
    if (!kept.success) return c.redirect("/login?problem=sign-in-too-late", 302);
    const { next, ...begun } = kept.data;
    const arrived = new URL(`${PATH}/callback${new URL(c.req.url).search}`, env.appUrl);
    const identity = await open.finish(arrived, begun).catch((error: unknown) => {
      log.error("sign-in failed", errorFields(error));
      return null;
    });
    if (!identity) return c.redirect("/login?problem=sign-in-failed", 302);
    const entered = await enterByIdentity(services, identity);
    if (entered.kind === "refused") return c.redirect(`/login?problem=${entered.problem}`, 302);
    setSessionCookies(c, services, await startSession(services, entered.userId, deviceOf(c)));
    return c.redirect(next, 302);
  });

  return api;

  function existing() {
    if (provider) return provider;
    throw new ApiFailure(404, "no-provider", "This server has no other provider. Log in with a password.");
  }

  function isAway(error: unknown): never {
    log.error("sign-in provider is away", errorFields(error));
    throw new ApiFailure(
      503,
      "provider-away",
      `${env.oidc?.name} does not answer. Try again, or log in with a password.`,
    );
  }
}

/** Within this app; anything else leads home. */
function ownPath(next: string, appUrl: string): string {
  if (!next.startsWith("/") || !URL.canParse(next, appUrl)) return "/";
  const { origin, pathname, search, hash } = new URL(next, appUrl);
  // `/.//host` has our origin, and is another host's address once written down.
  return origin === appUrl && !pathname.startsWith("//") ? pathname + search + hash : "/";
}
