import type { Output } from "@fiddle/notebook";
import { endRunSchema, takeRunSchema, takenRunSchema } from "@fiddle/protocol";
import { z } from "@hono/zod-openapi";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import { toApiFailure } from "../connections/query-answer.ts";
import type { Services } from "../contract/services.ts";
import { ApiFailure, notFound } from "../platform/errors.ts";
import { failSlot, SUPERSEDED } from "./refresh-app.ts";
import { type Slot, SLOT_COLUMNS, takeDueSlot } from "./slots.ts";
import { storeResults, Superseded } from "./store-results.ts";

const MINUTE_MS = 60_000;

const takeCall = call("post", "/api/runner/slots", {
  summary: "Take the next full run that is due, with the token of RUNNER_TOKEN",
  access: "anyone",
  request: { body: jsonBody(takeRunSchema) },
  responses: {
    200: jsonResponse("The run and the app's notebook", takenRunSchema),
    204: { description: "None is due." },
  },
  errors: { 404: "There's no runner, or this isn't its token." },
});

const endCall = call("post", "/api/runner/slots/{id}", {
  summary: "End a full run with its outputs, or say why there are none",
  access: "anyone",
  request: { params: z.object({ id: z.uuid() }), body: jsonBody(endRunSchema) },
  responses: { 204: { description: "It's recorded, or was given up before." } },
  errors: { 404: "There's no runner, or this isn't its token." },
});

/** What the operator's runner of full runs asks for and tells. It has no account, and reaches apps with a schedule for full runs only. */
export function runnerRoutes(services: Services) {
  const { db } = services;
  const api = newApi();

  api.use("/api/runner/*", async (c, next) => {
    if (!c.var.isRunner) return notFound(c.req.path);
    return next();
  });

  api.openapi(takeCall, async (c) => {
    const { minutes } = c.req.valid("json");
    const slot = await takeDueSlot(services, "full", minutes * MINUTE_MS);
    if (!slot) return c.body(null, 204);
    const app = await db
      .selectFrom("publications")
      .select(["title", "version", "notebook"])
      .where("id", "=", slot.publication_id)
      .executeTakeFirstOrThrow();
    return c.json({ run: { id: slot.id, app_id: slot.publication_id, ...app } }, 200);
  });

  api.openapi(endCall, async (c) => {
    const slot = await db
      .selectFrom("refreshes")
      .select(SLOT_COLUMNS)
      .where("id", "=", c.req.valid("param").id)
      .where("runs", "=", "full")
      .executeTakeFirst();
    if (!slot) throw new ApiFailure(404, "not-found", "There's no such run.");
    const told = c.req.valid("json");
    if ("failure" in told) await failSlot(services, slot, { message: told.failure });
    else await store(slot, told);
    return c.body(null, 204);
  });
  return api;

  async function store(
    slot: Slot,
    { version, outputs }: { version: number; outputs: Readonly<Record<string, unknown[]>> },
  ) {
    try {
      // What a runner posts is what readers' browsers check as they check any notebook's file.
      await storeResults(services, slot, version, new Map(Object.entries(outputs) as [string, Output[]][]));
    } catch (error) {
      const failure = error instanceof Superseded ? SUPERSEDED : toApiFailure(error);
      if (!failure) throw error;
      await failSlot(services, slot, failure);
    }
  }
}
