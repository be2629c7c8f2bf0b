import { readStored, writeStored } from "../../platform/storage.ts";
import type { Command } from "../contract/command.ts";
import { rank } from "./rank.ts";

const STORED = "fiddle:recent-commands";
const MAX_RECENT_COMMANDS = 5;

interface FoundCommand {
  readonly command: Command;
  readonly recent: boolean;
}

/** The commands that match the query, best match first. Without a query, recently used commands come first. */
export function findCommands(commands: readonly Command[], query: string): readonly FoundCommand[] {
  const recent = recentIds();
  const place = ({ id }: Command) => {
    const index = recent.indexOf(id);
    return index < 0 ? MAX_RECENT_COMMANDS : index;
  };
  const ranked = commands.flatMap((command) => {
    const score = query.trim() === "" ? 0 : rank(command.title, query);
    return score === null ? [] : [{ command, score, recent: recent.includes(command.id) }];
  });
  return ranked.toSorted((a, b) => b.score - a.score || place(a.command) - place(b.command));
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
