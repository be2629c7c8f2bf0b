import { Hono } from "hono";
import { z } from "zod";
import type { ApiEnv } from "../contract/context.ts";
import { bearer } from "../api/current-user.ts";
import { notFound } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { CommandError } from "./commands.ts";
import { runCommand } from "./run-command.ts";

/** The path for the command line, which uses it while the server has the embedded database open. It isn't in the OpenAPI document. */
export const COMMAND_PATH = "/api/admin/command";

const bodySchema = z.strictObject({
  name: z.string(),
  words: z.array(z.string()),
  options: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

/** Runs commands for anyone who can sign with the server's secret, since they can also read its database. */
export function commandRoutes(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.post(COMMAND_PATH, async (c) => {
    const token = bearer(c.req.header("authorization") ?? "");
    if (!(await services.keys.verify("admin", token, services.now()))) return notFound(c.req.path);
    const { name, words, options } = bodySchema.parse(await c.req.json());
    try {
      return c.json({ lines: await runCommand(services, name, { words, options }) });
    } catch (error) {
      if (error instanceof CommandError) return c.json({ error: error.message });
      throw error;
    }
  });
  return app;
}
