import { describe, expect, test } from "vitest";
import type { OpenDatabase } from "../database/open.ts";
import { sharedDatabase } from "../database/testing.ts";
import { testApi } from "../../testing/api.ts";

const database = sharedDatabase();

describe("every call that requires a user refuses guests with any input,", () => {
  const calls = testApi({} as OpenDatabase).api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== "route" || !definition.route.security?.length) return [];
    const { method, path } = definition.route;
    return [[method.toUpperCase(), path.replaceAll(/\{[^}]+\}/g, "00000000-0000-4000-8000-000000000000")] as const];
  });

  test.each(calls)("%s %s", async (method, path) => {
    let now = new Date();
    const { ask } = testApi(database(), { now: () => now });
    const logIn = async () => {
      const body = { email: `${crypto.randomUUID()}@people.example`, password: "correct horse" };
      return (await ask("POST", "/api/register", { body })).body.access as string;
    };
    const expired = await logIn();
    const ended = await logIn();
    await ask("DELETE", "/api/me/sessions", { token: ended });
    now = new Date(now.getTime() + 16 * 60_000);
    for (const token of [undefined, "x", expired, ended]) {
      const answer = await ask(method, path, token === undefined ? {} : { token });
      expect([answer.status, answer.body.error.id]).toEqual([401, "not-logged-in"]);
    }
  });
});
