import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { messageOf } from "@fiddle/notebook/message-of";

/** What the command was asked for. */
export type LocalCommand =
  | ({ readonly type: "run" } & LocalOptions)
  | { readonly type: "help" | "version" }
  /** A sentence for the user. */
  | { readonly type: "mistake"; readonly message: string };

export interface LocalOptions {
  readonly folder: string;
  /** Null: the usual one, or any other if that is taken. */
  readonly port: number | null;
  /** Whether pages may use nothing but this computer. */
  readonly isOffline: boolean;
  readonly opensBrowser: boolean;
}

export const LOCAL_HELP = `Usage: fiddle-local [folder] [options]

Opens the notebooks in a folder: .ipynb, .py and .sql files. Without a folder, the present one.

  --port NUMBER  The port on this computer. Default: 4141, or another one if that's taken.
  --offline      Pages use nothing but this computer: no packages from the internet, no requests by code.
  --no-open      Don't open the browser.
  --version      Print the version.
  --help         Print this text.
`;

/** Reads the arguments of `fiddle-local`. */
export function readLocalOptions(args: readonly string[]): LocalCommand {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        port: { type: "string" },
        offline: { type: "boolean", default: false },
        "no-open": { type: "boolean", default: false },
        version: { type: "boolean", short: "v", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (error) {
    return mistake(messageOf(error).split(". ")[0] ?? "");
  }
  const { values, positionals } = parsed;
  if (values.help) return { type: "help" };
  if (values.version) return { type: "version" };
  if (positionals.length > 1) return mistake("Name one folder only");
  const folder = resolve(positionals[0] ?? ".");
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return mistake(`There's no folder ${folder}`);
  const { port = null } = values;
  if (port !== null && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536))
    return mistake("The port must be a number from 1 to 65535");
  return {
    type: "run",
    folder,
    port: port === null ? null : Number(port),
    isOffline: values.offline,
    opensBrowser: !values["no-open"],
  };
}

function mistake(sentence: string): LocalCommand {
  return { type: "mistake", message: `${sentence}. Try: fiddle-local --help` };
}
