import type { Command, CommandId } from "../contract/command.ts";
import { type CommandUse, readCommandUse } from "./command-use.ts";
import { rank } from "./rank.ts";

/** How many commands count as recently used at the top of the list. */
const MAX_SHOWN_RECENT = 5;
/** Use decides between similar matches, but never puts a poor match first. */
const USE_SCORE = 1.5;
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
 * The commands that match the query, best match first; of similar matches the one used most lately. Without a query,
 * the most used commands come first, then common ones.
 */
export function findCommands(
  commands: readonly Command[],
  query: string,
  use: CommandUse = readCommandUse(),
): readonly FoundCommand[] {
  const mostUsed = [...use].toSorted(([, a], [, b]) => b - a).slice(0, MAX_SHOWN_RECENT);
  const shown = new Set(mostUsed.map(([id]) => id));
  const isRecent = ({ id }: Command) => shown.has(id);
  const isEmpty = query.trim() === "";
  const maxUse = mostUsed[0]?.[1] ?? 1;
  /** 1 for the most used command. */
  const shareOf = ({ id }: Command) => (use.get(id) ?? 0) / maxUse;
  const common = ({ id }: Command) => {
    const at = COMMON.indexOf(id);
    return at < 0 ? 0 : 0.5 - at / 100;
  };
  const scoreOf = (command: Command): number | null => {
    if (isEmpty) return isRecent(command) ? 1 + shareOf(command) : common(command);
    const score = rank(command.title, query) ?? rankKeywords(command, query);
    return score === null ? null : score + USE_SCORE * shareOf(command);
  };
  const ranked = commands.flatMap((command) => {
    const score = scoreOf(command);
    return score === null ? [] : [{ command, score, recent: isRecent(command) }];
  });
  return ranked.toSorted((a, b) => b.score - a.score);
}

/** Lower than any match of a title. A keyword matches from its start only. */
function rankKeywords({ keywords = "" }: Command, query: string): number | null {
  const words = query.trim().toLowerCase().split(/\s+/);
  return words.every((word) => ` ${keywords}`.includes(` ${word}`)) ? 0 : null;
}
