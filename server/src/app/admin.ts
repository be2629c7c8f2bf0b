/** `npm run admin -- …`: the operators' command line, which also works while the server runs. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { messageOf } from "@fiddle/notebook/message-of";
import { LockedError } from "../database/lock.ts";
import { EnvError, readEnv } from "../platform/env.ts";
import { createKeys, readSecrets } from "../platform/keys.ts";
import { createLog } from "../platform/log.ts";
import { openServices } from "./open-services.ts";
import { runOnServer } from "../admin/run-on-server.ts";
import { checkWords, type CommandArgs, CommandError, COMMANDS } from "../admin/commands.ts";
import { OFFLINE_COMMANDS } from "../admin/offline-commands.ts";
import { runCommand } from "../admin/run-command.ts";

try {
  if (existsSync(".env")) process.loadEnvFile(".env");
  for (const line of await main(process.argv.slice(2))) process.stdout.write(`${line}\n`);
  process.exit(0);
} catch (error) {
  const isExpected = error instanceof CommandError || error instanceof EnvError || error instanceof LockedError;
  process.stderr.write(`${isExpected ? error.message : messageOf(error)}\n`);
  process.exit(1);
}

async function main(argv: readonly string[]): Promise<readonly string[]> {
  const parsed = parse(argv);
  if (parsed === null) return help();
  const { name, args } = parsed;
  const env = readEnv(process.env);
  const log = { ...createLog({ write: (line) => void process.stderr.write(line) }), info: () => undefined };
  const offline = Object.hasOwn(OFFLINE_COMMANDS, name) ? OFFLINE_COMMANDS[name] : undefined;
  if (offline) {
    checkWords(name, offline.usage, args);
    return offline.run(env, log, args);
  }
  try {
    const opened = await openServices(env, log);
    return await runCommand(opened.services, name, args).finally(opened.close);
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    return runOnServer(error.holder, createKeys(await readSecrets(env)), name, args);
  }
}

/** Splits the arguments into the command's name and the rest. Null asks for help. */
function parse(argv: readonly string[]): { name: string; args: CommandArgs } | null {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      password: { type: "string" },
      until: { type: "string" },
      operator: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help === true || positionals.length === 0) return null;
  const name = positionals.slice(0, 2).join(" ");
  if (!(name in COMMANDS) && !(name in OFFLINE_COMMANDS))
    throw new CommandError([`There's no command "${name}".`, ...help()].join("\n"));
  const words = positionals.slice(2);
  // The server process can have another working directory.
  if (name === "database backup") words.splice(0, 1, ...words.slice(0, 1).map((path) => resolve(path)));
  return { name, args: { words, options: values } };
}

function help(): readonly string[] {
  const lines = Object.entries({ ...COMMANDS, ...OFFLINE_COMMANDS }).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`,
  );
  return ["npm run admin -- …", ...lines];
}
