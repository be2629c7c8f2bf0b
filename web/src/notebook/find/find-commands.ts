import type { Command } from "../contract/command.ts";
import { openFind, stepFound } from "./finding.ts";

export const FIND_COMMANDS: readonly Command[] = [
  {
    id: "find",
    title: "Find in all cells",
    group: "Find",
    keys: ["Mod+f"],
    run: (services) => openFind(services, false),
  },
  {
    id: "replace",
    title: "Find and replace in all cells",
    group: "Find",
    keys: ["Mod+h"],
    run: (services) => openFind(services, true),
  },
  {
    id: "find-next",
    title: "Go to next match",
    group: "Find",
    keys: ["Mod+g"],
    run: (services) => stepFound(services, 1),
  },
  {
    id: "find-previous",
    title: "Go to previous match",
    group: "Find",
    keys: ["Mod+Shift+g"],
    run: (services) => stepFound(services, -1),
  },
];
