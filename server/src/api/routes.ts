import { apiErrorSchema } from "@fiddle/protocol";
import { createRoute, OpenAPIHono, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Context, Handler } from "hono";
import { apiError } from "../platform/errors.ts";
import { type ApiEnv, requireUser } from "../contract/context.ts";
import { type Access, type Need, requirements } from "./requirements.ts";
import { networkOf } from "../limits/network.ts";
import { type LimitName, type LimitRule, LIMITS } from "../limits/rules.ts";

/** The whole contract of a call. What it declares is enforced, and shown in the OpenAPI document. */
export interface CallConfig extends Omit<RouteConfig, "method" | "path"> {
  readonly access: Access;
  /** What the user's plan must include. */
  readonly needs?: Need;
  /** How often it can be called, from `limits/rules.ts`. Counted once the input is valid. */
  readonly limit?: CallLimit;
  /** Descriptions by status of the failures that only this call has, in addition to those every call has. */
  readonly errors?: Readonly<Record<number, string>>;
}

type Method = RouteConfig["method"];

/** Declares a call. Its handler throws an `ApiFailure` for everything that isn't a success. */
export function call<const M extends Method, const P extends string, const C extends CallConfig>(
  method: M,
  path: P,
  config: C,
) {
  const { access, needs, errors: _, ...route } = config;
  return createRoute({
    ...route,
    method,
    path,
    middleware: requirements(access, needs),
    security: access === "anyone" ? [] : [{ bearer: [] }, { cookie: [] }],
    responses: { ...errorResponses(method, config), ...HEADERS_TOO_LARGE, ...config.responses },
  } as unknown as C & { readonly method: M; readonly path: P });
}

/** A group of calls. Invalid input is refused, and limits are counted, before a handler runs. */
export function newApi(): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) =>
      result.success ? undefined : apiError(422, "invalid-input", inputErrorMessage(result.error)),
  });
  const register = api.openapi;
  const registerWithLimit = ({ limit, ...route }: RouteConfig & Pick<CallConfig, "limit">, handler: Handler<ApiEnv>) =>
    register(route, async (c, next) => {
      if (limit !== undefined) await consumeCallLimits(c, limit);
      const response = (await handler(c, next)) as Response;
      if (c.req.method !== "HEAD") return response;
      // Nobody reads it, so what it holds is given back now: an open file, a place among readers.
      await response.body?.cancel();
      return new Response(null, response);
    });
  api.openapi = registerWithLimit as typeof api.openapi;
  return api;
}

/** A JSON body of a request. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { content: { "application/json": { schema } }, required: true as const };
}

/** A successful response with JSON. */
export function jsonResponse<T extends z.ZodType>(description: string, schema: T) {
  return { description, content: { "application/json": { schema } } };
}

const RETRYABLE_STATUSES = new Set([429, 503]);
const RETRY_AFTER = { "Retry-After": { description: "Seconds", schema: { type: "integer", minimum: 1 } } } as const;

/** Node sends this response itself, before the app sees the request. */
const HEADERS_TOO_LARGE = { 431: { description: "The URL and the headers together exceed 16 kB." } };

function errorResponses(method: Method, { access, needs, limit, errors = {}, request }: CallConfig) {
  const { body, params, query } = request ?? {};
  const forbidden = [
    ...(method === "get" ? [] : ["The request didn't come from a page of this server."]),
    ...(access === "operator" ? ["The user isn't an operator."] : []),
    ...(needs === "save" ? ["The user's plan can't save to the cloud."] : []),
    ...(needs === "paid" ? ["The user's plan isn't a paid one."] : []),
  ];
  const descriptions: Readonly<Record<number, string>> = {
    ...(body && {
      400: "The body can't be parsed.",
      408: "The body took too long to arrive.",
      413: "The body is too large.",
      415: "The body has an unsupported media type.",
    }),
    ...((body || params || query) && { 422: "The input is invalid. The message says why." }),
    ...(access !== "anyone" && { 401: "The caller isn't logged in, or the session has expired." }),
    ...(forbidden.length > 0 && { 403: forbidden.join(" ") }),
    ...(limit !== undefined && {
      429: `Too many requests (at most ${describeCallLimits(limit)}). Retry-After says when to try again.`,
    }),
    500: "Something went wrong on the server.",
    503: "The server is starting, or a service it needs doesn't respond. Retry-After says when to try again.",
    507: "The server's disk is full.",
  };
  const statuses = new Set([...Object.keys(descriptions), ...Object.keys(errors)].map(Number));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: [descriptions[status] ?? [], errors[status] ?? []].flat().join(" "),
        content: { "application/json": { schema: apiErrorSchema } },
        ...(RETRYABLE_STATUSES.has(status) && { headers: RETRY_AFTER }),
      },
    ]),
  );
}

function inputErrorMessage(error: z.core.$ZodError): string {
  const problems = error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  return [...new Set(problems)].slice(0, 5).join(" ").slice(0, MAX_MESSAGE_CHARACTERS);
}

/** Names of the input stand in it, which can be as long as the input. */
const MAX_MESSAGE_CHARACTERS = 1_000;

/** One limit or several, which are checked in this order. */
type CallLimit = LimitName | readonly LimitName[];

/** Counts a call against the limits it declares, except those that its feature counts itself. */
async function consumeCallLimits(c: Context<ApiEnv>, limit: CallLimit): Promise<void> {
  for (const name of namesOf(limit)) {
    const rule: LimitRule = LIMITS[name];
    if (rule.countedBy !== "feature") await c.var.limits.consume(name, keyOf(c, rule.per));
  }
}

/** For the OpenAPI document, e.g. "50 per network in 60 minutes". */
function describeCallLimits(limit: CallLimit): string {
  return namesOf(limit)
    .map((name) => LIMITS[name])
    .map(({ maxCount, windowSeconds, per }) => `${maxCount} per ${per} in ${windowSeconds / 60} minutes`)
    .join(", ");
}

function keyOf(c: Context<ApiEnv>, per: "network" | "user" | "caller"): string {
  if (per === "user") return requireUser(c).id;
  const network = networkOf(c.env.address);
  return per === "caller" ? (c.var.user?.id ?? network) : network;
}

function namesOf(limit: CallLimit): readonly LimitName[] {
  return typeof limit === "string" ? [limit] : limit;
}
