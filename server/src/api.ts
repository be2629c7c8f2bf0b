import type { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { sessionCookies } from "./accounts/answer-session.ts";
import { credentialRoutes } from "./accounts/credential-routes.ts";
import { meRoutes } from "./accounts/me-routes.ts";
import { oidcRoutes } from "./accounts/oidc-routes.ts";
import { sessionRoutes } from "./accounts/session-routes.ts";
import { adminPageRoutes } from "./admin/page-routes.ts";
import { commandRoutes } from "./admin/routes.ts";
import { limitBody } from "./api/body-limit.ts";
import type { ApiEnv } from "./api/context.ts";
import { currentUser } from "./api/current-user.ts";
import { ownOriginOnly } from "./api/origin.ts";
import { isPartAway, partAway } from "./api/part-away.ts";
import { newApi } from "./api/routes.ts";
import { allowedMethods } from "./api/methods.ts";
import { billingRoutes } from "./billing/routes.ts";
import { planRoutes } from "./billing/plan-routes.ts";
import { connectionRoutes } from "./connections/routes.ts";
import { ApiFailure, apiError, methodNotAllowed, notFound, serverError } from "./errors.ts";
import { fiddleRoutes } from "./fiddles/routes.ts";
import { moderationRoutes } from "./fiddles/moderation-routes.ts";
import { savedRoutes } from "./fiddles/saved-routes.ts";
import { fileRoutes } from "./files/routes.ts";
import { uploadRoutes } from "./files/upload-routes.ts";
import { httpsOnly } from "./hosts.ts";
import { errorFields } from "./platform/log.ts";
import type { Services } from "./services.ts";

/** What the framework finds wrong by itself. */
const THROWN_BY_FRAMEWORK: Readonly<Record<number, { readonly id: string; readonly message: string }>> = {
  400: { id: "not-readable", message: "The body cannot be read. Send JSON that is whole." },
  415: { id: "wrong-type", message: "The body has another type than this call takes. Say so in content-type." },
};

/** Everything under `/api`. */
export function createApi(services: Services): OpenAPIHono<ApiEnv> {
  const api = newApi();
  const headers = { ...httpsOnly(services.env), "x-content-type-options": "nosniff" };
  api.use("*", async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  api.use("*", ownOriginOnly(services.env));
  api.use("*", currentUser(services));
  api.use("*", limitBody);

  api.route("/", sessionRoutes(services));
  api.route("/", oidcRoutes(services));
  api.route("/", credentialRoutes(services));
  api.route("/", meRoutes(services));
  api.route("/", planRoutes(services));
  api.route("/", billingRoutes(services));
  api.route("/", fiddleRoutes(services));
  api.route("/", savedRoutes(services));
  api.route("/", fileRoutes(services));
  api.route("/", uploadRoutes(services));
  api.route("/", moderationRoutes(services));
  api.route("/", connectionRoutes(services));
  api.route("/", adminPageRoutes(services));
  api.route("/", commandRoutes(services));

  api.doc31("/api/openapi.json", {
    openapi: "3.1.0",
    info: {
      title: "Fiddle",
      version: "1",
      description: "Every call of the server. Errors are { error: { id, message } }.",
    },
    servers: [{ url: services.env.appUrl }],
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "cookie", {
    type: "apiKey",
    in: "cookie",
    name: sessionCookies(services.env).access.name,
  });
  api.notFound((c) => {
    const allowed = allowedMethods(api, c.req.path);
    return allowed === null ? notFound(c.req.path) : methodNotAllowed(c.req.method, allowed);
  });
  api.onError((error, c) => {
    if (error instanceof ApiFailure) return error.answer();
    if (error instanceof HTTPException) {
      const known = THROWN_BY_FRAMEWORK[error.status];
      if (known) return apiError(error.status, known.id, known.message);
    }
    services.log.error("request failed", { method: c.req.method, path: c.req.path, ...errorFields(error) });
    return isPartAway(error) ? partAway().answer() : serverError();
  });
  return api;
}
