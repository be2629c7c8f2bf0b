import { Hono } from "hono";
import { z } from "zod";
import type { ApiEnv } from "../api/context.ts";
import { bearer } from "../api/current-user.ts";
import { notFound } from "../errors.ts";
import type { Services } from "../services.ts";
import { CommandError } from "./commands.ts";
import { runCommand } from "./run-command.ts";

/** Where the command line asks the server that holds the embedded database. Not for anybody else, so not in the document. */
export const COMMAND_PATH = "/api/admin/command";

const bodySchema = z.strictObject({
  name: z.string(),
  words: z.array(z.string()),
  options: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

/** Who can sign with this server's secret can read its data folder, and so its database. */
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
