import {
  changeConnectionSchema,
  connectionAnswerSchema,
  connectionFailureSchema,
  connectionQuerySchema,
  connectionResultSchema,
  connectionSchemaAnswer,
  connectionSchemaQuery,
  connectionsAnswerSchema,
  connectionTestSchema,
  createConnectionSchema,
} from "@fiddle/protocol";
import { FRAMES_TYPE } from "@fiddle/protocol/connection-frames.ts";
import { z } from "@hono/zod-openapi";
import { requireUser } from "../contract/context.ts";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { RESULT_CAPS, type ResultCaps } from "./cap-rows.ts";
import { changeConnection, createConnection } from "./change-connection.ts";
import { DRIVERS } from "./drivers/drivers.ts";
import { framesResult, jsonResult, toApiFailure } from "./query-answer.ts";
import { databasesOf, runQuery, testConnection, withAccess } from "./run-query.ts";
import { knownSecrets, ownConnection, toSaved } from "./saved-connection.ts";

/** Results up to this size come whole, as JSON; larger ones are cut unless they are asked for as frames. */
const JSON_CAPS: ResultCaps = { rows: 10_000, bytes: 5_000_000 };
const SCHEMA_TIMEOUT_MS = 30_000;

const params = z.object({ id: z.string() });
const CONNECTION_ERRORS = { 404: "The connection isn't in the user's account." };

const listCall = call("get", "/api/connections", {
  summary: "The user's database connections, without their secrets",
  access: "user",
  responses: { 200: jsonResponse("All of them, by name", connectionsAnswerSchema) },
});

const createCall = call("post", "/api/connections", {
  summary: "Saves a database connection",
  access: "user",
  needs: "paid",
  limit: "create-connection",
  request: { body: jsonBody(createConnectionSchema) },
  responses: { 201: jsonResponse("Saved; the secrets are not sent back", connectionAnswerSchema) },
  errors: { 409: "There are too many" },
});

const readCall = call("get", "/api/connections/{id}", {
  summary: "A connection, without its secrets",
  access: "user",
  request: { params },
  responses: { 200: jsonResponse("The connection", connectionAnswerSchema) },
  errors: CONNECTION_ERRORS,
});

const changeCall = call("put", "/api/connections/{id}", {
  summary: "Changes a connection; secrets that aren't given stay as they are, unless they would go to another host",
  access: "user",
  request: { params, body: jsonBody(changeConnectionSchema) },
  responses: { 200: jsonResponse("Changed", connectionAnswerSchema) },
  errors: CONNECTION_ERRORS,
});

const deleteCall = call("delete", "/api/connections/{id}", {
  summary: "Deletes a connection and its secrets",
  access: "user",
  request: { params },
  responses: { 204: { description: "Deleted" } },
  errors: CONNECTION_ERRORS,
});

const testCall = call("post", "/api/connections/{id}/test", {
  summary: "Reaches the database, and says which step failed or what the role may do",
  access: "user",
  needs: "paid",
  limit: "test-connection",
  request: { params },
  responses: { 200: jsonResponse("The result of the test", connectionTestSchema) },
  errors: CONNECTION_ERRORS,
});

const schemaCall = call("get", "/api/connections/{id}/schema", {
  summary: "Schemas, and tables with their columns",
  access: "user",
  needs: "paid",
  limit: "connection-schema",
  request: { params, query: connectionSchemaQuery },
  responses: { 200: jsonResponse("The schemas with their tables", connectionSchemaAnswer) },
  errors: { ...CONNECTION_ERRORS, 502: "The database could not be reached; the message says which step failed" },
});

function sizeOf({ rows, bytes }: ResultCaps): string {
  return `${rows.toLocaleString("en")} rows and ${bytes / 1e6} MB`;
}

const failure = (description: string) => ({
  description,
  content: { "application/json": { schema: connectionFailureSchema } },
});

const queryCall = call("post", "/api/connections/{id}/query", {
  summary: "Runs one statement on a database; the result comes as JSON, or as frames where they are accepted",
  access: "user",
  needs: "paid",
  limit: "connection-query",
  request: { params, body: jsonBody(connectionQuerySchema) },
  responses: {
    200: {
      description: `The result as CSV. JSON has ${sizeOf(JSON_CAPS)} at most, and frames ${sizeOf(RESULT_CAPS)}. Where rows are missing, \`cut\` has the number of those that came, and \`message\` says why.`,
      content: {
        "application/json": { schema: connectionResultSchema },
        [FRAMES_TYPE]: { schema: z.string().openapi({ format: "binary" }) },
      },
    },
    400: failure("The database refused the query, in its words"),
    403: failure("Not allowed: the plan has no database queries, or the connection is read-only"),
    502: failure("The database could not be reached; the message says which step failed"),
    504: failure("The query took too long"),
  },
  errors: CONNECTION_ERRORS,
});

/** Databases that users saved, and queries on them. */
export function connectionRoutes(services: Services) {
  const { db, log } = services;
  const api = newApi();
  const databases = databasesOf(services);

  api.use("/api/connections/:id/query", async (c, next) => {
    await next();
    if (!c.res.ok) c.res = await withMessage(c.res);
  });

  api.openapi(listCall, async (c) => {
    const user = requireUser(c);
    const rows = await db
      .selectFrom("connections")
      .selectAll()
      .where("owner_id", "=", user.id)
      .orderBy("name")
      .orderBy("id")
      .execute();
    return c.json({ connections: rows.map((row) => toSaved(row, knownSecrets(services, row))) }, 200);
  });

  api.openapi(createCall, async (c) => {
    const user = requireUser(c);
    const row = await createConnection(services, user, c.req.valid("json"));
    return c.json(toSaved(row, knownSecrets(services, row)), 201);
  });

  api.openapi(readCall, async (c) => {
    const row = await ownConnection(services, requireUser(c), c.req.valid("param").id);
    return c.json(toSaved(row, knownSecrets(services, row)), 200);
  });

  api.openapi(changeCall, async (c) => {
    const before = await ownConnection(services, requireUser(c), c.req.valid("param").id);
    const row = await changeConnection(services, before, c.req.valid("json"));
    return c.json(toSaved(row, knownSecrets(services, row)), 200);
  });

  api.openapi(deleteCall, async (c) => {
    const row = await ownConnection(services, requireUser(c), c.req.valid("param").id);
    await db.deleteFrom("connections").where("id", "=", row.id).execute();
    return c.body(null, 204);
  });

  api.openapi(testCall, async (c) => {
    const user = requireUser(c);
    const row = await ownConnection(services, user, c.req.valid("param").id);
    return c.json(await testConnection(databases, row), 200);
  });

  api.openapi(schemaCall, async (c) => {
    const user = requireUser(c);
    const row = await ownConnection(services, user, c.req.valid("param").id);
    const signal = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(SCHEMA_TIMEOUT_MS)]);
    const asked = c.req.valid("query");
    try {
      return c.json(await withAccess(databases, row, signal, (access) => DRIVERS[row.type].schema(access, asked)), 200);
    } catch (error) {
      if (signal.aborted)
        throw new ApiFailure(504, "query-timeout", "The database took too long to list its tables. Try again.");
      throw toApiFailure(error) ?? error;
    }
  });

  api.openapi(queryCall, async (c) => {
    const user = requireUser(c);
    const row = await ownConnection(services, user, c.req.valid("param").id);
    const asFrames = c.req.header("accept")?.includes(FRAMES_TYPE) === true;
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, c.req.raw.signal]);
    const caps = asFrames ? RESULT_CAPS : JSON_CAPS;
    const frames = runQuery(databases, row, c.req.valid("json"), { caps, signal });
    try {
      if (!asFrames) return c.json(await jsonResult(frames), 200);
      return await framesResult(frames, abort, (error) => log.error("query failed", { reason: String(error) }));
    } catch (error) {
      throw toApiFailure(error) ?? error;
    }
  });

  return api;
}

/** The specification's `message`, beside the error that every call has. */
async function withMessage(response: Response): Promise<Response> {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: { message?: string } } | null;
  if (typeof body?.error?.message !== "string") return response;
  return new Response(JSON.stringify({ ...body, message: body.error.message }), response);
}
