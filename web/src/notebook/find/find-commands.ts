import type { CommandActions } from "../contract/command.ts";
import { openFind, stepFound } from "./finding.ts";

export const FIND_COMMANDS = {
  find: (services) => openFind(services, false),
  replace: (services) => openFind(services, true),
  "find-next": (services) => stepFound(services, 1),
  "find-previous": (services) => stepFound(services, -1),
} satisfies CommandActions;
