import { z } from "zod";
import type { Holder } from "../database/lock.ts";
import type { Keys } from "../keys.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import { type CommandArgs, CommandError } from "./commands.ts";
import { COMMAND_PATH } from "./command-routes.ts";

/** Seconds that a request to run a command is good. */
const COMMAND_TOKEN_SECONDS = 30;

const answerSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ error: z.string() })]);

/** Has the server that holds the embedded database run a command, and returns what it prints. */
export async function runOnServer(
  { address, pid }: Holder,
  keys: Keys,
  name: string,
  args: CommandArgs,
): Promise<readonly string[]> {
  if (address === undefined)
    throw new CommandError(
      `Process ${pid} has the database open and is not a server that is ready. Try again in a moment.`,
    );
  const token = await keys.sign("admin", {}, COMMAND_TOKEN_SECONDS, new Date());
  const response = await fetch(address + COMMAND_PATH, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", host: new URL(address).host },
    body: JSON.stringify({ name, ...args }),
  }).catch((error: unknown) => {
    throw new CommandError(`The server at ${address} has the database open and does not answer: ${messageOf(error)}`);
  });
  const answer = answerSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success)
    throw new CommandError(`The server at ${address} answered ${response.status}. Its log says why.`);
  if ("error" in answer.data) throw new CommandError(answer.data.error);
  return answer.data.lines;
}
