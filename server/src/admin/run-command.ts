import type { Services } from "../services.ts";
import { checkWords, type CommandArgs, CommandError, COMMANDS } from "./commands.ts";

/** What a command prints. Throws `CommandError` for one that does not exist or lacks a word. */
export async function runCommand(services: Services, name: string, args: CommandArgs): Promise<readonly string[]> {
  const command = COMMANDS[name];
  if (!command) throw new CommandError(`There is no command "${name}".`);
  checkWords(name, command.usage, args);
  return command.run(services, args);
}
