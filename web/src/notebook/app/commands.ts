import { AGENT_COMMANDS } from "../agent/ask/agent-commands.ts";
import { RUN_COMMANDS } from "../cells/run-commands.ts";
import { SECTION_COMMANDS } from "../contents/section-commands.ts";
import { type Command, COMMAND_TABLE } from "../contract/command.ts";
import type { Dialogs, NotebookServices } from "../contract/notebook-services.ts";
import { CELL_COMMANDS } from "../editing/cell-commands.ts";
import { COLLAPSE_COMMANDS } from "../editing/collapse-commands.ts";
import { EDITOR_COMMANDS } from "../editing/editor-commands.ts";
import { SELECT_COMMANDS } from "../editing/select-commands.ts";
import { EXPORT_COMMANDS } from "../export/export-commands.ts";
import { FIND_COMMANDS } from "../find/find-commands.ts";
import { IMPORT_COMMANDS } from "../import/import-commands.ts";
import { INPUT_COMMANDS } from "../inputs/input-commands.ts";
import { INTELLIGENCE_COMMANDS } from "../intelligence/intelligence-commands.ts";
import { MODE_COMMANDS } from "../modes/mode-commands.ts";
import { togglePanel } from "../panels/open-panel.ts";
import { isAgentOffOnServer } from "../../platform/agent-on-server.ts";
import { REACTIVE_COMMANDS } from "../reactive/reactive-commands.ts";
import { STEP_COMMANDS } from "../stepping/step-commands.ts";
import { PANELS } from "./panels.ts";

type TableId = keyof typeof COMMAND_TABLE;

/** What each command of the table does. Features that have one command are loaded when it runs. */
const ACTIONS: Record<TableId, Command["run"]> = {
  ...RUN_COMMANDS,
  ...REACTIVE_COMMANDS,
  ...STEP_COMMANDS,
  ...CELL_COMMANDS,
  ...INPUT_COMMANDS,
  ...INTELLIGENCE_COMMANDS,
  ...SELECT_COMMANDS,
  ...FIND_COMMANDS,
  ...EDITOR_COMMANDS,
  ...AGENT_COMMANDS,
  ...COLLAPSE_COMMANDS,
  ...MODE_COMMANDS,
  ...SECTION_COMMANDS,
  ...IMPORT_COMMANDS,
  ...EXPORT_COMMANDS,
  palette: openDialog("palette"),
  shortcuts: openDialog("shortcuts"),
  settings: openDialog("settings"),
  notebooks: openDialog("notebooks"),
  share: openDialog("share"),
  details: openDialog("details"),
  "save-checkpoint": (services) => void saveCheckpoint(services),
  "save-to-account": (services) =>
    void import("../cloud-sync/save-to-account.ts")
      .then(({ saveToAccount }) => saveToAccount(services))
      .catch(reportError),
  "save-to-server": (services) =>
    void import("./server-notebooks.ts").then(({ saveOnServer }) => saveOnServer(services)).catch(reportError),
  "save-widget-state": (services) =>
    void import("../widgets/save-state.ts").then(({ saveWidgetState }) => saveWidgetState(services)),
};

/** Every command: those of the table in its order, then one for each panel. */
export const COMMANDS: readonly Command[] = [
  ...(Object.keys(COMMAND_TABLE) as TableId[]).map((id) => ({ ...COMMAND_TABLE[id], id, run: ACTIONS[id] })),
  ...PANELS.map(({ id, title }): Command => ({
    id: `panel-${id}`,
    group: "View",
    title: `Toggle ${title} panel`,
    run: ({ panel }) => togglePanel(panel, id),
  })),
];

/** The commands that this server offers. */
export function availableCommands(): readonly Command[] {
  return isAgentOffOnServer() ? COMMANDS.filter(({ id, group }) => group !== "AI" && id !== "panel-agent") : COMMANDS;
}

function openDialog(open: Dialogs["open"]): Command["run"] {
  return ({ dialogs }) => dialogs.setState({ open });
}

async function saveCheckpoint(services: NotebookServices): Promise<void> {
  const [{ saveNow }, { saveByKey }] = await Promise.all([
    import("../checkpoints/save.ts"),
    import("../cloud-sync/save-to-account.ts"),
  ]);
  await saveNow(services);
  await saveByKey(services);
}
