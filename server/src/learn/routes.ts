import {
  classAnswerSchema,
  classesAnswerSchema,
  classProgressSchema,
  createClassSchema,
  membershipSchema,
} from "@fiddle/protocol/learn/class.ts";
import { progressListSchema } from "@fiddle/protocol/learn/progress.ts";
import { z } from "@hono/zod-openapi";
import { requireUser } from "../api/context.ts";
import { answers, call, json, newApi } from "../api/routes.ts";
import type { Services } from "../services.ts";
import { mergeAttempts, readAttempts } from "./attempts.ts";
import { classProgress, createClass, deleteClass, joinClass, leaveClass, listClasses, readClass } from "./classes.ts";

const params = z.object({ id: z.string() });
const NO_CLASS = { 404: "There is no such class" };

const attemptsCall = call({
  method: "get",
  path: "/api/attempts",
  summary: "One's progress in challenges and tutorials",
  who: "logged-in",
  responses: { 200: answers("All of it", progressListSchema) },
});

const mergeCall = call({
  method: "post",
  path: "/api/attempts",
  summary: "Merges a device's progress into the account's; nothing of either is lost",
  who: "logged-in",
  request: { body: json(progressListSchema) },
  responses: { 200: answers("What the account has now of these items", progressListSchema) },
});

const listCall = call({
  method: "get",
  path: "/api/classes",
  summary: "The classes that one made",
  who: "logged-in",
  responses: { 200: answers("The newest first", classesAnswerSchema) },
});

const createCall = call({
  method: "post",
  path: "/api/classes",
  summary: "Makes a class of items that others open by a link",
  who: "logged-in",
  request: { body: json(createClassSchema) },
  responses: { 201: answers("Made", classAnswerSchema) },
});

const readCall = call({
  method: "get",
  path: "/api/classes/{id}",
  summary: "A class: its title and items",
  who: "anybody",
  request: { params },
  responses: { 200: answers("The class", classAnswerSchema) },
  fails: NO_CLASS,
});

const deleteCall = call({
  method: "delete",
  path: "/api/classes/{id}",
  summary: "Deletes a class of one's own",
  who: "logged-in",
  request: { params },
  responses: { 204: { description: "Deleted" } },
  fails: NO_CLASS,
});

const joinCall = call({
  method: "put",
  path: "/api/classes/{id}/membership",
  summary: "Agrees that the teacher sees, under this name, what one has solved",
  who: "logged-in",
  request: { params, body: json(membershipSchema) },
  responses: { 204: { description: "Agreed" } },
  fails: NO_CLASS,
});

const leaveCall = call({
  method: "delete",
  path: "/api/classes/{id}/membership",
  summary: "Takes the agreement back",
  who: "logged-in",
  request: { params },
  responses: { 204: { description: "Taken back" } },
  fails: NO_CLASS,
});

const progressCall = call({
  method: "get",
  path: "/api/classes/{id}/progress",
  summary: "Who of those that agreed solved what, for the teacher",
  who: "logged-in",
  request: { params },
  responses: { 200: answers("By display name", classProgressSchema) },
  fails: { ...NO_CLASS, 403: "Only the teacher sees this" },
});

/** Progress and classes. The content itself isn't part of the API: pages bring it. */
export function learnRoutes(services: Services) {
  const { limits } = services;
  const api = newApi();

  api.openapi(attemptsCall, async (c) =>
    c.json({ attempts: [...(await readAttempts(services, requireUser(c)))] }, 200),
  );

  api.openapi(mergeCall, async (c) => {
    const user = requireUser(c);
    await limits.take("save", user.id);
    return c.json({ attempts: [...(await mergeAttempts(services, user, c.req.valid("json").attempts))] }, 200);
  });

  api.openapi(listCall, async (c) => c.json({ classes: [...(await listClasses(services, requireUser(c)))] }, 200));

  api.openapi(createCall, async (c) => {
    const user = requireUser(c);
    await limits.take("create-class", user.id);
    return c.json({ class: await createClass(services, user, c.req.valid("json")) }, 201);
  });

  api.openapi(readCall, async (c) =>
    c.json({ class: await readClass(services, c.var.user, c.req.valid("param").id) }, 200),
  );

  api.openapi(deleteCall, async (c) => {
    await deleteClass(services, requireUser(c), c.req.valid("param").id);
    return c.body(null, 204);
  });

  api.openapi(joinCall, async (c) => {
    const user = requireUser(c);
    await limits.take("save", user.id);
    await joinClass(services, user, c.req.valid("param").id, c.req.valid("json").display_name);
    return c.body(null, 204);
  });

  api.openapi(leaveCall, async (c) => {
    await leaveClass(services, requireUser(c), c.req.valid("param").id);
    return c.body(null, 204);
  });

  api.openapi(progressCall, async (c) =>
    c.json(await classProgress(services, requireUser(c), c.req.valid("param").id), 200),
  );

  return api;
}
