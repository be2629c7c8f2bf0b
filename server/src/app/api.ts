import type { ErrorId } from "@fiddle/protocol";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import { sessionCookies } from "../contract/session-cookies.ts";
import { credentialRoutes } from "../accounts/credential-routes.ts";
import { meRoutes } from "../accounts/me-routes.ts";
import { oidcRoutes } from "../accounts/oidc-routes.ts";
import { sessionRoutes } from "../accounts/session-routes.ts";
import { adminPageRoutes } from "../admin/page-routes.ts";
import { commandRoutes } from "../admin/command-routes.ts";
import { llmRoutes } from "../agent/llm-routes.ts";
import { limitBody } from "../api/body-limit.ts";
import type { ApiEnv } from "../contract/context.ts";
import { currentUser } from "../api/current-user.ts";
import { requireSameOrigin } from "../api/same-origin.ts";
import { isUnavailable, isUnstorableText, unavailable, unstorableText } from "../api/unavailable.ts";
import { newApi } from "../api/routes.ts";
import { allowedMethods } from "../api/allowed-methods.ts";
import { billingRoutes } from "../billing/routes.ts";
import { planRoutes } from "../billing/plan-routes.ts";
import { connectionRoutes } from "../connections/routes.ts";
import { ApiFailure, apiError, diskFull, methodNotAllowed, notFound, serverError } from "../platform/errors.ts";
import { isDiskFull } from "../platform/disk-space.ts";
import { fiddleRoutes } from "../fiddles/routes.ts";
import { moderationRoutes } from "../fiddles/moderation-routes.ts";
import { savedRoutes } from "../fiddles/saved-routes.ts";
import { fileRoutes } from "../files/routes.ts";
import { uploadRoutes } from "../files/upload-routes.ts";
import { hstsHeaders } from "../platform/hosts.ts";
import { errorFields } from "../platform/log.ts";
import { learnRoutes } from "../learn/routes.ts";
import type { Services } from "../contract/services.ts";

/** Failures that the framework finds while it reads a body, by status. */
const FRAMEWORK_ERRORS: Readonly<Record<number, { readonly id: ErrorId; readonly message: string }>> = {
  400: { id: "unreadable-body", message: "The body isn't valid JSON. Check it and try again." },
  415: { id: "unsupported-media-type", message: "Unsupported media type. Send application/json." },
};

const ABOUT = {
  openapi: "3.1.0",
  info: {
    title: "Fiddle",
    version: "1",
    description: "Every call of the server. The body of a failure is { error: { id, message } }.",
  },
};

/** Creates the router for everything under `/api`. */
export function createApi(services: Services): OpenAPIHono<ApiEnv> {
  const api = newApi();
  const headers = { ...hstsHeaders(services.env), "x-content-type-options": "nosniff" };
  api.use("*", async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  api.use("*", requireSameOrigin(services.env));
  api.use("*", currentUser(services));
  api.use("*", limitBody(services.memory));
  api.use("*", async (c, next) => {
    c.set("limits", services.limits);
    await next();
  });

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
  api.route("/", llmRoutes(services));
  api.route("/", moderationRoutes(services));
  api.route("/", learnRoutes(services));
  api.route("/", connectionRoutes(services));
  api.route("/", adminPageRoutes(services));
  api.route("/", commandRoutes(services));

  let openApi: string | null = null;
  api.get("/api/openapi.json", (c) => {
    // It's always the same, and takes long to write.
    openApi ??= JSON.stringify(api.getOpenAPI31Document({ ...ABOUT, servers: [{ url: services.env.appUrl }] }));
    return c.body(openApi, 200, { "content-type": "application/json" });
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
    if (error instanceof ApiFailure) return error.toResponse();
    if (error instanceof HTTPException) {
      const known = FRAMEWORK_ERRORS[error.status];
      if (known) return apiError(error.status, known.id, known.message);
    }
    if (isUnstorableText(error)) return unstorableText().toResponse();
    services.log.error("request failed", { method: c.req.method, path: c.req.path, ...errorFields(error) });
    if (isDiskFull(error)) return diskFull();
    return isUnavailable(error) ? unavailable().toResponse() : serverError();
  });
  return api;
}
