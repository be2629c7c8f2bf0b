import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "../contract/context.ts";

/** The methods of a path in the format of the Allow header. Null if the path doesn't exist. */
export function allowedMethods(api: OpenAPIHono<ApiEnv>, path: string): string | null {
  const methods = api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const pattern = definition.route.path.replaceAll(/\{[^}]+\}/g, "[^/]+");
    return new RegExp(`^${pattern}/?$`).test(path) ? [definition.route.method.toUpperCase()] : [];
  });
  if (path === "/api/openapi.json") methods.push("GET");
  if (methods.includes("GET")) methods.push("HEAD");
  return methods.length > 0 ? [...new Set(methods)].sort().join(", ") : null;
}
