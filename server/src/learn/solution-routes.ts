import { reportSchema, takeDownSchema } from "@fiddle/protocol";
import { publishSolutionSchema, solutionsAnswerSchema } from "@fiddle/protocol/learn/solution.ts";
import { z } from "@hono/zod-openapi";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import { requireUser } from "../contract/context.ts";
import { may } from "../contract/policy.ts";
import type { Services } from "../contract/services.ts";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { recordReport } from "../database/record-report.ts";
import { settleReports } from "../database/settle-reports.ts";
import { ApiFailure } from "../platform/errors.ts";
import { noSuchSolution, passesOf, publishSolution, readSolutions, withdrawSolution } from "./solutions.ts";

const params = z.object({ slug: z.string() });
const solutionParams = z.object({ id: z.string() });
const UNSOLVED = { 403: "The user's recorded attempts don't have a pass." };
const NO_SOLUTION = { 404: "There's no such solution." };

const readCall = call("get", "/api/challenges/{slug}/solutions", {
  summary: "What others published as their solution, for a user who has solved the challenge",
  access: "user",
  request: { params },
  responses: { 200: jsonResponse("The solutions", solutionsAnswerSchema) },
  errors: UNSOLVED,
});

const publishCall = call("put", "/api/challenges/{slug}/solutions/mine", {
  summary: "Publish code that passed, under the account's public name, in place of what was published before",
  access: "user",
  limit: "publish-solution",
  request: { params, body: jsonBody(publishSolutionSchema) },
  responses: { 200: jsonResponse("The solutions", solutionsAnswerSchema) },
  errors: { 403: "The code has no recorded pass, or an operator took the user's solution down." },
});

const withdrawCall = call("delete", "/api/challenges/{slug}/solutions/mine", {
  summary: "Take the user's published solution back",
  access: "user",
  request: { params },
  responses: { 204: { description: "Others no longer see it." } },
  errors: NO_SOLUTION,
});

const reportCall = call("post", "/api/solutions/{id}/reports", {
  summary: "Report another user's solution to the operators",
  access: "user",
  limit: "report",
  request: { params: solutionParams, body: jsonBody(reportSchema) },
  responses: { 204: { description: "The report was recorded." } },
  errors: { ...NO_SOLUTION, 403: "The solution is the user's own, or the user hasn't solved the challenge." },
});

const dismissCall = call("delete", "/api/admin/solutions/{id}/reports", {
  summary: "Dismiss the reports about a solution",
  access: "operator",
  request: { params: solutionParams },
  responses: { 204: { description: "The reports were dismissed." } },
  errors: NO_SOLUTION,
});

const takeDownCall = call("put", "/api/admin/solutions/{id}/taken-down", {
  summary: "Hide a solution from everyone but its author, or show it again. Publishing again doesn't show it",
  access: "operator",
  request: { params: solutionParams, body: jsonBody(takeDownSchema) },
  responses: { 204: { description: "The solution is hidden, or shown again." } },
  errors: NO_SOLUTION,
});

/** Published solutions of challenges. `GET /api/admin/flags` lists those that were reported. */
export function solutionRoutes(services: Services) {
  const { db, now } = services;
  const api = newApi();

  api.openapi(readCall, async (c) =>
    c.json(await readSolutions(services, requireUser(c), c.req.valid("param").slug), 200),
  );

  api.openapi(publishCall, async (c) => {
    const user = requireUser(c);
    const { slug } = c.req.valid("param");
    await publishSolution(services, user, slug, c.req.valid("json"));
    return c.json(await readSolutions(services, user, slug), 200);
  });

  api.openapi(withdrawCall, async (c) => {
    await withdrawSolution(services, requireUser(c), c.req.valid("param").slug);
    return c.body(null, 204);
  });

  api.openapi(reportCall, async (c) => {
    await report(services, requireUser(c), c.req.valid("param").id, c.req.valid("json").reason);
    return c.body(null, 204);
  });

  api.openapi(dismissCall, async (c) => {
    const { id: subject } = await findSolution(services, c.req.valid("param").id);
    const entry = { actor: requireUser(c).id, act: "reports dismiss", subject };
    await db.transaction().execute((tx) => settleReports(tx, "solution_id", entry, now()));
    return c.body(null, 204);
  });

  api.openapi(takeDownCall, async (c) => {
    const { id } = await findSolution(services, c.req.valid("param").id);
    const { taken_down, reason } = c.req.valid("json");
    const actor = requireUser(c).id;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable("published_solutions")
        .set({ taken_down, taken_down_reason: taken_down ? reason : null })
        .where("id", "=", id)
        .execute();
      const act = taken_down ? "solution take down" : "solution put back";
      await settleReports(tx, "solution_id", { actor, act, subject: id, details: { reason } }, now());
    });
    return c.body(null, 204);
  });

  return api;
}

/** Reports a solution to the operators. Another report by the same user replaces the first one. */
async function report(services: Services, user: SignedInUser, id: string, reason: string): Promise<void> {
  const { db, now } = services;
  const { owner_id: ownerId, challenge, taken_down: takenDown } = await findSolution(services, id);
  await passesOf(services, user, challenge);
  if (!may(user, { to: "report-solution", solution: { ownerId, takenDown } }))
    throw new ApiFailure(403, "not-reportable", "You can only report solutions that someone else published.");
  await recordReport(db, { about: "solution_id", id, reporterId: user.id, reason, at: now() });
}

async function findSolution({ db }: Pick<Services, "db">, id: string) {
  const found = z.uuid().safeParse(id).success
    ? await db
        .selectFrom("published_solutions")
        .select(["id", "owner_id", "challenge", "taken_down"])
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  if (!found) throw noSuchSolution();
  return found;
}
