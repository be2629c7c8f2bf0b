import { z } from "@hono/zod-openapi";
import { plans } from "@fiddle/content/plans";
import { expect, test } from "vitest";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import { createLimits } from "../limits/limits.ts";
import { LIMITS } from "../limits/rules.ts";
import { call, jsonBody, newApi } from "./routes.ts";

const exportCall = call("post", "/export", {
  access: "user",
  needs: "paid",
  limit: "report",
  request: { body: jsonBody(z.object({ name: z.string() })) },
  responses: { 204: { description: "Exported." } },
});

test("a call checks the user, then the plan, then the input, and then its limit", async () => {
  const send = createSender();
  expect(await send(null, {})).toEqual([401, "not-logged-in"]);
  expect(await send("Free", {})).toEqual([403, "upgrade-required"]);
  for (let i = 0; i <= LIMITS.report.maxCount; i++) expect(await send("Pro", {})).toEqual([422, "invalid-input"]);
  for (let i = 0; i < LIMITS.report.maxCount; i++) expect(await send("Pro", { name: "a" })).toEqual([204, null]);
  expect(await send("Pro", { name: "a" })).toEqual([429, "too-many-requests"]);
});

test("what the answer to HEAD would have sent is given back", async () => {
  const api = newApi();
  let isOpen = false;
  const start = () => {
    isOpen = true;
  };
  const cancel = () => {
    isOpen = false;
  };
  api.openapi(
    call("get", "/file", { access: "anyone", responses: { 200: { description: "A file" } } }),
    () => new Response(new ReadableStream({ start, cancel }), { headers: { etag: "x" } }) as never,
  );
  const answer = await api.request("/file", { method: "HEAD" });
  expect([answer.status, answer.headers.get("etag"), answer.body, isOpen]).toEqual([200, "x", null, false]);
});

/** Returns a function that calls as a user with a plan, or as a guest, and resolves to the status and the error's id. */
function createSender() {
  let user: SignedInUser | null = null;
  const limits = createLimits(null);
  const api = newApi();
  api.use("*", async (c, next) => {
    c.set("user", user);
    c.set("limits", limits);
    await next();
  });
  api.openapi(exportCall, (c) => c.body(null, 204));
  api.onError((error) => {
    if (error instanceof ApiFailure) return error.toResponse();
    throw error;
  });
  return async (plan: string | null, body: object) => {
    user = plan === null ? null : userWith(plan);
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await api.request("/export", init, { address: "192.0.2.1" });
    const text = await response.text();
    return [response.status, text === "" ? null : JSON.parse(text).error.id];
  };
}

function userWith(planName: string): SignedInUser {
  const plan = plans.find(({ name }) => name === planName);
  if (!plan) throw new Error(`no plan ${planName}`);
  return {
    id: "1",
    sessionId: "2",
    email: "ada@people.example",
    emailVerified: true,
    hasPassword: true,
    role: "person",
    plan,
    planEndsAt: null,
    createdAt: new Date(0),
    storageUsed: 0,
    promptCount: 0,
  };
}
