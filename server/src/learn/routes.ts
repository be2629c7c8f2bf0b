import {
  classAnswerSchema,
  classesAnswerSchema,
  classProgressSchema,
  createClassSchema,
  membershipSchema,
} from "@fiddle/protocol/learn/class.ts";
import { progressListSchema } from "@fiddle/protocol/learn/progress.ts";
import { z } from "@hono/zod-openapi";
import { requireUser } from "../contract/context.ts";
import { call, jsonBody, jsonResponse, newApi } from "../api/routes.ts";
import type { Services } from "../contract/services.ts";
import { mergeAttempts, readAttempts } from "./attempts.ts";
import { classProgress, createClass, deleteClass, joinClass, leaveClass, listClasses, readClass } from "./classes.ts";

const params = z.object({ id: z.string() });
const CLASS_ERRORS = { 404: "The class doesn't exist." };

const attemptsCall = call("get", "/api/attempts", {
  summary: "The user's progress in challenges and tutorials",
  access: "user",
  responses: { 200: jsonResponse("The progress", progressListSchema) },
});

const mergeCall = call("post", "/api/attempts", {
  summary: "Merge a device's progress into the account's, without losing any of it",
  access: "user",
  limit: "save",
  request: { body: jsonBody(progressListSchema) },
  responses: { 200: jsonResponse("The account's progress in these items", progressListSchema) },
});

const listCall = call("get", "/api/classes", {
  summary: "The classes that the user made",
  access: "user",
  responses: { 200: jsonResponse("The classes, newest first", classesAnswerSchema) },
});

const createCall = call("post", "/api/classes", {
  summary: "Make a class of items that others open by a link",
  access: "user",
  limit: "create-class",
  request: { body: jsonBody(createClassSchema) },
  responses: { 201: jsonResponse("The class", classAnswerSchema) },
});

const readCall = call("get", "/api/classes/{id}", {
  summary: "A class with its title and items",
  access: "anyone",
  request: { params },
  responses: { 200: jsonResponse("The class", classAnswerSchema) },
  errors: CLASS_ERRORS,
});

const deleteCall = call("delete", "/api/classes/{id}", {
  summary: "Delete one of the user's own classes",
  access: "user",
  request: { params },
  responses: { 204: { description: "Deleted" } },
  errors: CLASS_ERRORS,
});

const joinCall = call("put", "/api/classes/{id}/membership", {
  summary: "Show the teacher under this name what the user has solved",
  access: "user",
  limit: "save",
  request: { params, body: jsonBody(membershipSchema) },
  responses: { 204: { description: "The teacher sees it" } },
  errors: CLASS_ERRORS,
});

const leaveCall = call("delete", "/api/classes/{id}/membership", {
  summary: "Stop showing the teacher what the user has solved",
  access: "user",
  request: { params },
  responses: { 204: { description: "The teacher no longer sees it" } },
  errors: CLASS_ERRORS,
});

const progressCall = call("get", "/api/classes/{id}/progress", {
  summary: "Who solved what, of those who agreed to show it",
  access: "user",
  request: { params },
  responses: { 200: jsonResponse("The members by display name", classProgressSchema) },
  errors: { ...CLASS_ERRORS, 403: "The user isn't the teacher of the class." },
});

/** Progress and classes. The content itself isn't part of the API: pages bring it. */
export function learnRoutes(services: Services) {
  const api = newApi();

  api.openapi(attemptsCall, async (c) =>
    c.json({ attempts: [...(await readAttempts(services, requireUser(c)))] }, 200),
  );

  api.openapi(mergeCall, async (c) => {
    const user = requireUser(c);
    return c.json({ attempts: [...(await mergeAttempts(services, user, c.req.valid("json").attempts))] }, 200);
  });

  api.openapi(listCall, async (c) => c.json({ classes: [...(await listClasses(services, requireUser(c)))] }, 200));

  api.openapi(createCall, async (c) => {
    const user = requireUser(c);
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
