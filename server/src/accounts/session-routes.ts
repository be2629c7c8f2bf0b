import {
  loginSchema,
  mailedAnswerSchema,
  registerSchema,
  sessionAnswerSchema,
  signInAnswerSchema,
} from "@fiddle/protocol";
import type { Context } from "hono";
import { type ApiEnv } from "../contract/context.ts";
import { bearer } from "../api/current-user.ts";
import { jsonResponse, call, jsonBody, newApi } from "../api/routes.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { sessionCookies } from "../contract/session-cookies.ts";
import { sessionResponse, clearSessionCookies, deviceOf } from "./session-response.ts";
import { knownBrowserOf, rememberBrowser } from "./known-browser.ts";
import { logIn } from "./login.ts";
import { register } from "./register.ts";
import { rememberRegistration } from "./registering-browser.ts";
import { endSession, refreshSession, startSession } from "./sessions.ts";

const registerCall = call("post", "/api/register", {
  summary: "Create an account and log in, or first confirm the address if the server can send email",
  access: "anyone",
  limit: "register",
  request: { body: jsonBody(registerSchema) },
  responses: {
    201: jsonResponse("The account was created, and the user is logged in.", sessionAnswerSchema),
    202: jsonResponse("A link was sent to the address.", mailedAnswerSchema),
  },
  errors: { 409: "The address already has an account." },
});

const loginCall = call("post", "/api/login", {
  summary: "Log in",
  access: "anyone",
  limit: ["login", "login-network", "login-account"],
  request: { body: jsonBody(loginSchema) },
  responses: { 200: jsonResponse("The user is logged in.", sessionAnswerSchema) },
  errors: { 401: "The email or password is wrong." },
});

const logoutCall = call("post", "/api/logout", {
  summary: "Log out this device, even with an expired token or none",
  access: "anyone",
  responses: { 204: { description: "The device is logged out." } },
});

const refreshCall = call("get", "/api/token/refresh", {
  summary:
    "Get new tokens for the single-use refresh token in the Authorization header. A repeat within ten seconds gets the same ones",
  access: "anyone",
  limit: "refresh",
  responses: { 200: jsonResponse("The new tokens", sessionAnswerSchema) },
  errors: { 401: "The session has expired." },
});

const signInCall = call("get", "/api/sign-in", {
  summary: "How users can log in besides a password",
  access: "anyone",
  responses: { 200: jsonResponse("The login provider", signInAnswerSchema) },
});

/** Registering, logging in and out, and refreshing tokens. */
export function sessionRoutes(services: Services) {
  const { env, keys, now } = services;
  const cookies = sessionCookies(env);
  const api = newApi();

  api.openapi(registerCall, async (c) => {
    const { email, password } = c.req.valid("json");
    const registered = await register(services, email, password);
    if (registered.kind === "mailed") {
      if (registered.pendingId !== null) rememberRegistration(c, services, registered.pendingId);
      return c.json({ message: `We sent an email to ${email}. Open the link in it, then log in.` }, 202);
    }
    await rememberBrowser(c, services, registered.userId);
    const tokens = await startSession(services, registered.userId, deviceOf(c));
    return c.json((await sessionResponse(c, services, tokens, registered.mail)) ?? sessionExpired(), 201);
  });

  api.openapi(loginCall, async (c) => {
    const { email, password } = c.req.valid("json");
    const from = { address: c.env.address, knownBrowser: await knownBrowserOf(c, services) };
    const userId = await logIn(services, email, password, from);
    await rememberBrowser(c, services, userId);
    const tokens = await startSession(services, userId, deviceOf(c));
    return c.json((await sessionResponse(c, services, tokens)) ?? sessionExpired(), 200);
  });

  api.openapi(refreshCall, async (c) => {
    const tokens = await refreshSession(services, bearer(c.req.header("authorization") ?? ""), c.env.address);
    return c.json((tokens && (await sessionResponse(c, services, tokens))) ?? sessionExpired(), 200);
  });

  api.openapi(logoutCall, async (c) => {
    const id = await sessionOf(c);
    if (id !== null) await endSession(services, id);
    clearSessionCookies(c, services);
    return c.body(null, 204);
  });

  api.openapi(signInCall, (c) => c.json({ provider: env.oidc?.name ?? null }, 200));
  return api;

  /** Accepts any valid token, because an expired access token must not keep the user from logging out. */
  async function sessionOf(c: Context<ApiEnv>): Promise<string | null> {
    if (c.var.user) return c.var.user.sessionId;
    const tokens = [c.req.header("authorization"), cookies.refresh.read(c), cookies.access.read(c)];
    for (const token of tokens) {
      const claims = token ? await keys.verify("refresh", bearer(token), now()) : null;
      if (typeof claims?.["sid"] === "string") return claims["sid"];
    }
    return null;
  }
}

function sessionExpired(): never {
  throw new ApiFailure(401, "session-expired", "Your session has expired. Log in again.", {
    "www-authenticate": "Bearer",
  });
}
