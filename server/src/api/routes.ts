import { apiErrorSchema } from "@fiddle/protocol";
import { createRoute, OpenAPIHono, type RouteConfig, type z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { ApiFailure, apiError } from "../errors.ts";
import { may } from "../policy.ts";
import { type ApiEnv, requireUser } from "./context.ts";

/** A part of the API: input that does not fit its schema is refused with a sentence. */
export function newApi(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => (result.success ? undefined : apiError(422, "invalid-input", sentence(result.error))),
  });
}

/** A JSON body; large ones are refused before they are read. */
export function json<T extends z.ZodType>(schema: T) {
  return { content: { "application/json": { schema } }, required: true as const };
}

/** A successful answer. */
export function answers<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { "application/json": { schema } } };
}

export interface CallConfig extends RouteConfig {
  /** Who may call; decides which failures are documented. */
  readonly who: "anybody" | "logged-in" | "operator";
  /** Failures that are this call's own, by status. */
  readonly fails?: Readonly<Record<number, string>>;
}

/** A call with everything that any call may answer, for the document. Handlers throw `ApiFailure` for what is not a success. */
export function call<const C extends CallConfig>({ who, fails = {}, ...config }: C) {
  const { body, params, query } = config.request ?? {};
  const changes = config.method !== "get";
  const failures: Record<number, string> = {
    ...(body && { 400: "The body cannot be read", 413: "It is too large", 415: "It is of another type" }),
    ...((body || params || query) && { 422: "The input is not right; the message says what" }),
    ...(who !== "anybody" && { 401: "Not logged in, or not any more" }),
    ...((changes || who === "operator") && { 403: "Not called from a page of this server, or not allowed" }),
    429: "Too often; Retry-After says when to come again",
    500: "Something went wrong on the server",
    503: "The server is starting, or a part of it does not answer; Retry-After says when to come again",
    ...fails,
  };
  const documented = Object.fromEntries(
    Object.entries(failures).map(([status, description]) => [
      status,
      {
        description,
        content: { "application/json": { schema: apiErrorSchema } },
        ...(COME_AGAIN.has(Number(status)) && { headers: RETRY_AFTER }),
      },
    ]),
  );
  return createRoute({
    ...config,
    // Before the input is looked at: who may not call learns nothing of it.
    ...(who !== "anybody" && { middleware: [who === "operator" ? operatorsOnly : loggedInOnly] }),
    security: who === "anybody" ? [] : [{ bearer: [] }, { cookie: [] }],
    responses: { ...documented, ...ADDRESS_TOO_LONG, ...config.responses },
  } as unknown as C);
}

const COME_AGAIN = new Set([429, 503]);
const RETRY_AFTER = { "Retry-After": { description: "Seconds", schema: { type: "integer", minimum: 1 } } } as const;

/** Node answers this by itself, before the app hears of the request. */
const ADDRESS_TOO_LONG = { 431: { description: "The address and the headers are longer than 16 kB together" } };

const loggedInOnly = createMiddleware<ApiEnv>(async (c, next) => {
  requireUser(c);
  await next();
});

const operatorsOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (!may(requireUser(c), { to: "administer" }))
    throw new ApiFailure(403, "not-allowed", "This is for operators only.");
  await next();
});

function sentence(error: z.core.$ZodError): string {
  const said = error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join(".")}: ${message}` : message));
  return [...new Set(said)].slice(0, 5).join(" ");
}
