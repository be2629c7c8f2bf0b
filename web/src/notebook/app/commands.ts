import { AGENT_COMMANDS } from "../agent/ask/agent-commands.ts";
import { CELL_COMMANDS } from "../editing/cell-commands.ts";
import type { Command } from "../contract/command.ts";
import { SAVE_COMMAND } from "./save-command.ts";
import { EDITOR_COMMANDS } from "../editing/editor-commands.ts";
import { IMPORT_COMMANDS } from "../import/import-commands.ts";
import { STEP_COMMANDS } from "../stepping/step-commands.ts";
import { FIND_COMMANDS } from "../find/find-commands.ts";
import { INTELLIGENCE_COMMANDS } from "../intelligence/intelligence-commands.ts";
import { isAgentOffOnServer } from "../../platform/agent-on-server.ts";
import { panelCommands } from "../panels/panel-commands.ts";
import { availablePanels, PANELS } from "./panels.ts";
import { MODE_COMMANDS } from "../modes/mode-commands.ts";
import { REACTIVE_COMMANDS } from "../reactive/reactive-commands.ts";
import { RUN_COMMANDS } from "../cells/run-commands.ts";
import { SECTION_COMMANDS } from "../contents/section-commands.ts";
import { SELECT_COMMANDS } from "../editing/select-commands.ts";
import { splitCell } from "../editing/split-cell.ts";
import { WIDGET_COMMANDS } from "../widgets/widget-commands.ts";
import { COLLAPSE_COMMANDS } from "../editing/collapse-commands.ts";
import { CLOUD_COMMANDS } from "../cloud-sync/cloud-commands.ts";
import { DIALOG_COMMANDS } from "./dialog-commands.ts";
import { EXPORT_COMMANDS } from "../export/export-commands.ts";

const SPLIT: Command = {
  id: "split",
  title: "Split cell at cursor",
  group: "Cells",
  keys: ["Mod+Shift+_", "Mod+Shift+-"],
  run: splitCell,
};

/** Every command, in the order the palette lists them. */
export const COMMANDS: readonly Command[] = [
  ...RUN_COMMANDS,
  ...REACTIVE_COMMANDS,
  ...STEP_COMMANDS,
  ...CELL_COMMANDS,
  SPLIT,
  ...INTELLIGENCE_COMMANDS,
  ...SELECT_COMMANDS,
  ...FIND_COMMANDS,
  ...EDITOR_COMMANDS,
  ...AGENT_COMMANDS,
  ...COLLAPSE_COMMANDS,
  ...DIALOG_COMMANDS,
  ...MODE_COMMANDS,
  ...SECTION_COMMANDS,
  ...panelCommands(PANELS),
  SAVE_COMMAND,
  ...IMPORT_COMMANDS,
  ...CLOUD_COMMANDS,
  ...EXPORT_COMMANDS,
  ...WIDGET_COMMANDS,
];

/** The commands that this server offers. */
export function availableCommands(): readonly Command[] {
  if (!isAgentOffOnServer()) return COMMANDS;
  const panels = new Set(availablePanels());
  const hidden = panelCommands(PANELS.filter((panel) => !panels.has(panel))).map(({ id }) => id);
  return COMMANDS.filter(({ id, group }) => group !== "AI" && !hidden.includes(id));
}
