import { z } from "zod";
import type { Holder } from "../database/lock.ts";
import type { Keys } from "../platform/keys.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import { type CommandArgs, CommandError } from "./commands.ts";
import { COMMAND_PATH } from "./command-routes.ts";

/** How long the token that authorizes a command is valid. */
const COMMAND_TOKEN_SECONDS = 30;

const answerSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ error: z.string() })]);

/** Runs a command in the server process that has the embedded database open. Returns the lines to print. */
export async function runOnServer(
  { address, pid }: Holder,
  keys: Keys,
  name: string,
  args: CommandArgs,
): Promise<readonly string[]> {
  if (address === undefined)
    throw new CommandError(
      `Process ${pid} has the database open, but isn't ready to run commands. Try again in a moment.`,
    );
  const token = await keys.sign("admin", {}, COMMAND_TOKEN_SECONDS, new Date());
  const response = await fetch(address + COMMAND_PATH, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", host: new URL(address).host },
    body: JSON.stringify({ name, ...args }),
  }).catch((error: unknown) => {
    throw new CommandError(`The server at ${address} has the database open, but isn't responding: ${messageOf(error)}`);
  });
  const answer = answerSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success)
    throw new CommandError(`The server at ${address} failed with status ${response.status}. See its log for details.`);
  if ("error" in answer.data) throw new CommandError(answer.data.error);
  return answer.data.lines;
}
