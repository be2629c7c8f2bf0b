import type { OpenAPIHono } from "@hono/zod-openapi";
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
import { answerFailures } from "../api/failures.ts";
import { currentUser } from "../api/current-user.ts";
import { requireSameOrigin } from "../api/same-origin.ts";
import { newApi } from "../api/routes.ts";
import { billingRoutes } from "../billing/routes.ts";
import { planRoutes } from "../billing/plan-routes.ts";
import { connectionRoutes } from "../connections/routes.ts";
import { fiddleRoutes } from "../fiddles/routes.ts";
import { moderationRoutes } from "../fiddles/moderation-routes.ts";
import { savedRoutes } from "../fiddles/saved-routes.ts";
import { fileRoutes } from "../files/routes.ts";
import { uploadRoutes } from "../files/upload-routes.ts";
import { hstsHeaders } from "../platform/hosts.ts";
import { publicationModerationRoutes } from "../publications/moderation-routes.ts";
import { oembedRoutes } from "../publications/oembed-routes.ts";
import { publicationRoutes } from "../publications/routes.ts";
import { runnerRoutes } from "../refreshes/runner-routes.ts";
import { refreshRoutes } from "../refreshes/routes.ts";
import { learnRoutes } from "../learn/routes.ts";
import { solutionRoutes } from "../learn/solution-routes.ts";
import type { Services } from "../contract/services.ts";

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
  api.route("/", publicationRoutes(services));
  api.route("/", publicationModerationRoutes(services));
  api.route("/", refreshRoutes(services));
  api.route("/", runnerRoutes(services));
  api.route("/", oembedRoutes(services));
  api.route("/", llmRoutes(services));
  api.route("/", moderationRoutes(services));
  api.route("/", learnRoutes(services));
  api.route("/", solutionRoutes(services));
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
  answerFailures(api, services.log);
  return api;
}
