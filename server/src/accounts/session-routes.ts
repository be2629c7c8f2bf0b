import {
  loginSchema,
  mailedAnswerSchema,
  registerSchema,
  sessionAnswerSchema,
  signInAnswerSchema,
} from "@fiddle/protocol";
import type { Context } from "hono";
import { type ApiEnv } from "../api/context.ts";
import { bearer } from "../api/current-user.ts";
import { answers, call, json, newApi } from "../api/routes.ts";
import { ApiFailure } from "../errors.ts";
import { networkOf } from "../limits/network.ts";
import type { Services } from "../services.ts";
import { answerSession, clearSessionCookies, deviceOf, sessionCookies } from "./answer-session.ts";
import { logIn } from "./login.ts";
import { register } from "./register.ts";
import { rememberRegistration } from "./registering-browser.ts";
import { endSession, refreshSession, startSession } from "./sessions.ts";

const registerCall = call({
  method: "post",
  path: "/api/register",
  summary: "Makes an account and logs in; where mail works, the address is proven first",
  who: "anybody",
  request: { body: json(registerSchema) },
  responses: {
    201: answers("The account, logged in", sessionAnswerSchema),
    202: answers("A link went to the address", mailedAnswerSchema),
  },
  fails: { 409: "The address has an account" },
});

const loginCall = call({
  method: "post",
  path: "/api/login",
  summary: "Logs in",
  who: "anybody",
  request: { body: json(loginSchema) },
  responses: { 200: answers("Logged in", sessionAnswerSchema) },
  fails: { 401: "Address and password do not belong together" },
});

const logoutCall = call({
  method: "post",
  path: "/api/logout",
  summary: "Logs this device out; also with an expired token, or none",
  who: "anybody",
  responses: { 204: { description: "Logged out" } },
});

const refreshCall = call({
  method: "get",
  path: "/api/token/refresh",
  summary:
    "New tokens for the refresh token in the Authorization header, which is good once; within ten seconds the same again",
  who: "anybody",
  responses: { 200: answers("New tokens", sessionAnswerSchema) },
  fails: { 401: "The session is over" },
});

const signInCall = call({
  method: "get",
  path: "/api/sign-in",
  summary: "How one can get in besides a password",
  who: "anybody",
  responses: { 200: answers("The provider", signInAnswerSchema) },
});

/** Getting in and out. */
export function sessionRoutes(services: Services) {
  const { env, keys, limits, now } = services;
  const cookies = sessionCookies(env);
  const api = newApi();

  api.openapi(registerCall, async (c) => {
    const { email, password } = c.req.valid("json");
    await limits.take("register", networkOf(c.env.address));
    const registered = await register(services, email, password);
    if (registered.kind === "mailed") {
      if (registered.pendingId !== null) rememberRegistration(c, services, registered.pendingId);
      return c.json({ message: `A mail is on its way to ${email}. Open the link in it, then log in.` }, 202);
    }
    const tokens = await startSession(services, registered.userId, deviceOf(c));
    return c.json((await answerSession(c, services, tokens, registered.mail)) ?? over(), 201);
  });

  api.openapi(loginCall, async (c) => {
    const { email, password } = c.req.valid("json");
    const userId = await logIn(services, email, password, c.env.address);
    const tokens = await startSession(services, userId, deviceOf(c));
    return c.json((await answerSession(c, services, tokens)) ?? over(), 200);
  });

  api.openapi(refreshCall, async (c) => {
    await limits.take("refresh", networkOf(c.env.address));
    const tokens = await refreshSession(services, bearer(c.req.header("authorization") ?? ""), c.env.address);
    return c.json((tokens && (await answerSession(c, services, tokens))) ?? over(), 200);
  });

  api.openapi(logoutCall, async (c) => {
    const id = await sessionOf(c);
    if (id !== null) await endSession(services, id);
    clearSessionCookies(c, services);
    return c.body(null, 204);
  });

  api.openapi(signInCall, (c) => c.json({ provider: env.oidc?.name ?? null }, 200));
  return api;

  /** By whatever token is still good: an access token that expired must not keep a session open. */
  async function sessionOf(c: Context<ApiEnv>): Promise<string | null> {
    if (c.var.user) return c.var.user.sessionId;
    const given = [c.req.header("authorization"), cookies.refresh.read(c), cookies.access.read(c)];
    for (const token of given) {
      const claims = token ? await keys.verify("refresh", bearer(token), now()) : null;
      if (typeof claims?.["sid"] === "string") return claims["sid"];
    }
    return null;
  }
}

function over(): never {
  throw new ApiFailure(401, "session-over", "Your session is over. Log in again.", { "www-authenticate": "Bearer" });
}
