import type { Services } from "../contract/services.ts";
import { checkWords, type CommandArgs, CommandError, COMMANDS } from "./commands.ts";

/** Runs a command and returns the lines to print. Throws `CommandError` for an unknown command or wrong arguments. */
export async function runCommand(services: Services, name: string, args: CommandArgs): Promise<readonly string[]> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(`There's no command "${name}". To see all commands, run: npm run admin`);
  checkWords(name, command.usage, args);
  return command.run(services, args);
}
