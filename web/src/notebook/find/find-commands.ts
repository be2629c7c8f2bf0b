import type { Command } from "../contract/command.ts";
import { openFind, stepFound } from "./finding.ts";

export const FIND_COMMANDS: readonly Command[] = [
  { id: "find", title: "Find in all cells", group: "Find", keys: ["Mod+f"], run: (parts) => openFind(parts, false) },
  {
    id: "replace",
    title: "Find and replace in all cells",
    group: "Find",
    keys: ["Mod+h"],
    run: (parts) => openFind(parts, true),
  },
  {
    id: "find-next",
    title: "Go to the next match",
    group: "Find",
    keys: ["Mod+g"],
    run: (parts) => stepFound(parts, 1),
  },
  {
    id: "find-previous",
    title: "Go to the previous match",
    group: "Find",
    keys: ["Mod+Shift+g"],
    run: (parts) => stepFound(parts, -1),
  },
];
