import { createHash } from "node:crypto";
import type { Json } from "@fiddle/notebook";
import { connectionCells, readersParameters } from "@fiddle/kernels/connection-cells";
import { readerStatementSchema, statementsAnswerSchema } from "@fiddle/protocol";
import { type Frame, FRAMES_TYPE } from "@fiddle/protocol/connection-frames.ts";
import { splitStatements } from "@fiddle/sql/statements";
import { z } from "@hono/zod-openapi";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import { QueryFailure } from "../connections/failure.ts";
import { framesResult, toApiFailure } from "../connections/query-answer.ts";
import type { Databases } from "../connections/run-query.ts";
import type { Services } from "../contract/services.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { recordAudit } from "../database/record-audit.ts";
import { ApiFailure } from "../platform/errors.ts";
import { readPublication } from "../publications/publication.ts";
import { PUBLICATION_ERRORS, publicationParams } from "../publications/routes.ts";
import type { AppNotebooks } from "./app-notebooks.ts";
import { readOwner } from "./owner.ts";
import { READERS_QUERY_ACT } from "./slots.ts";
import { appQuery, isTooLong, statementFrames } from "./run-queries.ts";

/** Nobody looks at an app for longer than that. */
const READER_TIMEOUT_MS = 30_000;

const listCall = call("get", "/api/publications/{id}/statements", {
  summary: "Which queries of an app its readers can run with their own values",
  access: "anyone",
  request: { params: publicationParams },
  responses: {
    200: jsonResponse("Their cells, which are none where the author doesn't let readers", statementsAnswerSchema),
  },
  errors: PUBLICATION_ERRORS,
});

const runCall = call("post", "/api/publications/{id}/statements/{cell}", {
  summary:
    "Run a query of an app with values for its inputs. Only what the author published runs, and only if they let readers",
  access: "anyone",
  limit: "reader-query",
  request: { params: publicationParams.extend({ cell: z.string() }), body: jsonBody(readerStatementSchema) },
  responses: {
    200: {
      description: "The result, as of a connection's query",
      content: { [FRAMES_TYPE]: { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
  errors: {
    ...PUBLICATION_ERRORS,
    400: "The database refused the query.",
    403: "The author doesn't let readers run queries, or the connection isn't read-only.",
    404: "There's no such app, or it has no such query.",
    409: "The app was published again since the reader opened it.",
    502: "The database could not be reached.",
    504: "The query took too long.",
  },
});

interface Asked {
  readonly app: string;
  readonly cellId: string;
  readonly source: string;
  readonly statement: number;
  readonly values: Readonly<Record<string, Json>>;
}

/** Readers name a query by its cell and give values. They never send SQL. */
export function readerStatementRoutes(services: Services, databases: Databases, notebooks: AppNotebooks) {
  const { db, limits, log } = services;
  const api = newApi();

  api.openapi(listCall, async (c) => {
    const { app, isOpen } = await readApp(c.var.user, c.req.valid("param").id);
    if (!isOpen) return c.json({ statements: [] }, 200);
    const connections = await db
      .selectFrom("connections")
      .select(["id", "type"])
      .where("owner_id", "=", app.owner_id)
      .where("allow_writes", "=", false)
      .execute();
    const types = new Map(connections.map(({ id, type }) => [id, type]));
    const statements = connectionCells(await notebooks.read(app)).flatMap(({ cell, uuid }) => {
      const type = types.get(uuid.toLowerCase());
      return type === undefined || isTooLong(cell) ? [] : [{ cell: cell.id, connection: uuid, type }];
    });
    return c.json({ statements }, 200);
  });

  api.openapi(runCall, async (c) => {
    const { id, cell } = c.req.valid("param");
    const { values, ...rest } = c.req.valid("json");
    const abort = new AbortController();
    const timeout = AbortSignal.timeout(READER_TIMEOUT_MS);
    const signal = AbortSignal.any([abort.signal, c.req.raw.signal, timeout]);
    try {
      // The body is JSON, so its values are.
      const asked = { app: id, cellId: cell, ...rest, values: values as Readonly<Record<string, Json>> };
      const frames = await framesFor(c.var.user, asked, signal);
      return await framesResult(inTime(frames, timeout), abort, (error) =>
        log.error("query failed", { reason: String(error) }),
      );
    } catch (error) {
      throw toApiFailure(error) ?? error;
    }
  });
  return api;

  async function framesFor(user: SignedInUser | null, asked: Asked, signal: AbortSignal) {
    const { app, isOpen } = await readApp(user, asked.app);
    if (!isOpen)
      throw new ApiFailure(403, "query-not-allowed", "The author of this app doesn't let readers run its queries.");
    const notebook = await notebooks.read(app);
    const found = connectionCells(notebook).find(({ cell }) => cell.id === asked.cellId);
    if (!found) throw new ApiFailure(404, "not-found", "This app has no such query.");
    const query = await appQuery(services, notebook, found, app.owner_id);
    if (asked.source !== createHash("sha256").update(found.cell.source).digest("hex"))
      throw new ApiFailure(
        409,
        "revision-conflict",
        "The author has published a new version of this app. Reload the page.",
      );
    const { allow_writes: allowsWrites, type } = query.connection;
    // The author may have allowed changes since.
    if (allowsWrites)
      throw new ApiFailure(403, "query-not-allowed", "This app's connection isn't read-only, so readers can't use it.");
    const statement = splitStatements(found.cell.source, type)[asked.statement];
    if (!statement) throw new ApiFailure(404, "not-found", "This app has no such query.");
    const { parameters, refused } = readersParameters(notebook, found.cell, type, asked.values);
    if (refused !== null)
      throw new ApiFailure(422, "invalid-input", `${refused}: this isn't a value that the app's input can have.`);
    await limits.consume("app-queries", app.id);
    await recordAudit(db, {
      actor: user?.id ?? "reader",
      act: READERS_QUERY_ACT,
      subject: app.id,
      details: { cell: found.cell.id },
    });
    return statementFrames(databases, query, statement.text, parameters, { signal, isReader: true });
  }

  /** Nothing large is read of an app that isn't open: anyone can ask for it. */
  async function readApp(user: SignedInUser | null, idOrSlug: string) {
    const app = await readPublication(services, user, idOrSlug);
    const isOpen = app.reader_queries && (await readOwner(services, app.owner_id)).plan.is_paid;
    return { app, isOpen };
  }
}

/** Says that it was the time which ended a query. */
async function* inTime(frames: AsyncGenerator<Frame, void>, timeout: AbortSignal): AsyncGenerator<Frame, void> {
  try {
    yield* frames;
  } catch (error) {
    if (!timeout.aborted) throw error;
    throw new QueryFailure("This app's query took longer than 30 seconds. Try other values.", "query-timeout");
  }
}
