import { CELL_COMMANDS } from "../editing/cell-commands.ts";
import type { Command } from "../contract/command.ts";
import { CHECKPOINT_COMMANDS } from "../checkpoints/checkpoint-commands.ts";
import { EDITOR_COMMANDS } from "../editing/editor-commands.ts";
import { FILE_COMMANDS } from "../import/import-commands.ts";
import { STEP_COMMANDS } from "../stepping/step-commands.ts";
import { FIND_COMMANDS } from "../find/find-commands.ts";
import { INTELLIGENCE_COMMANDS } from "../intelligence/intelligence-commands.ts";
import { PANEL_COMMANDS } from "../panels/panel-commands.ts";
import { MODE_COMMANDS } from "../modes/mode-commands.ts";
import { REACTIVE_COMMANDS } from "../reactive/reactive-commands.ts";
import { RUN_COMMANDS } from "../cells/run-commands.ts";
import { SECTION_COMMANDS } from "../contents/section-commands.ts";
import { SELECT_COMMANDS } from "../editing/select-commands.ts";
import { splitCell } from "../editing/split-cell.ts";
import { WIDGET_COMMANDS } from "../widgets/widget-commands.ts";
import { VIEW_COMMANDS } from "../editing/collapse-commands.ts";

const SPLIT: Command = {
  id: "split",
  title: "Split the cell at the caret",
  group: "Cells",
  keys: ["Mod+Shift+_", "Mod+Shift+-"],
  run: splitCell,
};

/** Everything a person can do by key or from the palette, in the order the palette shows. */
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
  ...VIEW_COMMANDS,
  ...MODE_COMMANDS,
  ...SECTION_COMMANDS,
  ...PANEL_COMMANDS,
  ...CHECKPOINT_COMMANDS,
  ...FILE_COMMANDS,
  ...WIDGET_COMMANDS,
];

const BY_ID = new Map(COMMANDS.map((command) => [command.id, command]));

/** The command with this id, which must exist. */
export function commandById(id: string): Command {
  const command = BY_ID.get(id);
  if (!command) throw new Error(`no command ${id}`);
  return command;
}
