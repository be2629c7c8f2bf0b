import { randomUUID } from "node:crypto";
import { testApi } from "./api.ts";
import type { OpenDatabase } from "../src/database/open.ts";

export const NOTEBOOK = {
  nbformat: 4,
  nbformat_minor: 5,
  metadata: {},
  cells: [
    {
      id: "a",
      cell_type: "code",
      metadata: {},
      execution_count: null,
      outputs: [],
      source: ["print('\u0000 \ud800')"],
    },
  ],
};

/** Registers a user, and returns functions that call the API as this user. */
export async function somebody(
  { ask, services }: Pick<ReturnType<typeof testApi>, "ask" | "services">,
  plan: "Free" | "Basic" | "Pro" = "Pro",
) {
  const email = `${randomUUID()}@people.example`;
  const { body } = await ask("POST", "/api/register", { body: { email, password: "correct horse" } });
  const id: string = body.user.id;
  await services.db.updateTable("users").set({ plan, role: "person" }).where("id", "=", id).execute();
  const token: string = body.access;
  return {
    id,
    email,
    token,
    ask: (method: string, path: string, given: Parameters<typeof ask>[2] = {}) =>
      ask(method, path, { token, ...given }),
    /** Creates a fiddle and returns its id. */
    async fiddle(given: object = {}): Promise<string> {
      const made = await ask("POST", "/api/fiddles", { token, body: { notebook: NOTEBOOK, ...given } });
      return made.body.fiddle.id;
    },
  };
}

/** An API whose clock advances with every reading, so each call has a later time. */
export function ticking(database: OpenDatabase, changed: Parameters<typeof testApi>[1] = {}) {
  let at = Date.now();
  return testApi(database, { now: () => new Date((at += 1)), ...changed });
}
