import type { ErrorId } from "@fiddle/protocol";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import type { ApiEnv } from "../contract/context.ts";
import { isDiskFull } from "../platform/disk-space.ts";
import { ApiFailure, apiError, diskFull, methodNotAllowed, notFound, serverError } from "../platform/errors.ts";
import { errorFields, type Log } from "../platform/log.ts";
import {
  deletedMeanwhile,
  isDeletedMeanwhile,
  isUnavailable,
  isUnstorableText,
  unavailable,
  unstorableText,
} from "./unavailable.ts";

/** Failures that the framework finds while it reads a body, by status. */
const FRAMEWORK_ERRORS: Readonly<Record<number, { readonly id: ErrorId; readonly message: string }>> = {
  400: { id: "unreadable-body", message: "The body isn't valid JSON. Check it and try again." },
  415: { id: "unsupported-media-type", message: "Unsupported media type. Send application/json." },
};

/** Answers calls that don't exist, and everything that a handler throws. */
export function answerFailures(api: OpenAPIHono<ApiEnv>, log: Pick<Log, "error">): void {
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
    if (isDeletedMeanwhile(error)) return deletedMeanwhile().toResponse();
    log.error("request failed", { method: c.req.method, path: c.req.path, ...errorFields(error) });
    if (isDiskFull(error)) return diskFull();
    return isUnavailable(error) ? unavailable().toResponse() : serverError();
  });
}

/** The methods of a path in the format of the Allow header. Null if the path doesn't exist. */
function allowedMethods(api: OpenAPIHono<ApiEnv>, path: string): string | null {
  const methods = api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route") return [];
    const pattern = definition.route.path.replaceAll(/\{[^}]+\}/g, "[^/]+");
    return new RegExp(`^${pattern}/?$`).test(path) ? [definition.route.method.toUpperCase()] : [];
  });
  if (path === "/api/openapi.json") methods.push("GET");
  if (methods.includes("GET")) methods.push("HEAD");
  return methods.length > 0 ? [...new Set(methods)].sort().join(", ") : null;
}
