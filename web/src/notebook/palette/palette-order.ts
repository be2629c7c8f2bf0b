import { readStored, writeStored } from "../../platform/storage.ts";
import type { Command } from "../contract/command.ts";
import type { CommandId } from "../contract/command-id.ts";
import { rank } from "./rank.ts";

const STORED = "fiddle:recent-commands";
const MAX_RECENT_COMMANDS = 30;
/** How many commands count as recently used at the top of the list. */
const MAX_SHOWN_RECENT = 5;
/** Recent use decides between similar matches, but never puts a poor match first. */
const RECENT_SCORE = 1.5;
/** What people look for first, in this order, as long as they have used nothing themselves. */
const COMMON: readonly CommandId[] = [
  "run-all",
  "restart-and-run-all",
  "find",
  "share",
  "save-to-account",
  "notebooks",
  "open-notebook",
  "download-ipynb",
  "settings",
  "shortcuts",
];

interface FoundCommand {
  readonly command: Command;
  readonly recent: boolean;
}

/**
 * The commands that match the query, best match first; of similar matches the one used last. Without a query, the
 * recently used commands come first, then common ones.
 */
export function findCommands(commands: readonly Command[], query: string): readonly FoundCommand[] {
  const recent = recentIds();
  const shown = new Set(recent.slice(0, MAX_SHOWN_RECENT));
  const isRecent = ({ id }: Command) => shown.has(id);
  const isEmpty = query.trim() === "";
  const recency = ({ id }: Command) => {
    const at = recent.indexOf(id);
    return at < 0 ? 0 : 1 - at / (MAX_RECENT_COMMANDS + 1);
  };
  const common = ({ id }: Command) => {
    const at = COMMON.indexOf(id);
    return at < 0 ? 0 : 0.5 - at / 100;
  };
  const scoreOf = (command: Command): number | null => {
    if (isEmpty) return isRecent(command) ? 1 + recency(command) : common(command);
    const score = rank(command.title, query);
    return score === null ? null : score + RECENT_SCORE * recency(command);
  };
  const ranked = commands.flatMap((command) => {
    const score = scoreOf(command);
    return score === null ? [] : [{ command, score, recent: isRecent(command) }];
  });
  return ranked.toSorted((a, b) => b.score - a.score);
}

export function rememberCommand(id: string): void {
  writeStored(
    STORED,
    JSON.stringify([id, ...recentIds().filter((other) => other !== id)].slice(0, MAX_RECENT_COMMANDS)),
  );
}

function recentIds(): readonly string[] {
  try {
    const stored = JSON.parse(readStored(STORED) ?? "[]") as unknown;
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
