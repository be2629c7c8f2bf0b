import type { Capability } from "@fiddle/protocol/capabilities.ts";
import { AGENT_COMMANDS } from "../agent/ask/agent-commands.ts";
import { RUN_COMMANDS } from "../cells/run-commands.ts";
import { SECTION_COMMANDS } from "../contents/section-commands.ts";
import { type Command, type CommandId, COMMAND_TABLE } from "../contract/command.ts";
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
import { isOffered } from "../../platform/capabilities.ts";
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
  publish: openDialog("publish"),
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

/** What a command needs from the host of the page. */
const NEEDS: Partial<Record<CommandId, Capability>> = {
  "panel-agent": "agent",
  "panel-packages": "network",
  "panel-checkpoints": "storage",
  "panel-secrets": "storage",
  "open-address": "network",
  share: "network",
  notebooks: "storage",
  "open-notebook": "storage",
  "paste-chat": "storage",
  "save-checkpoint": "storage",
  "download-one-file": "storage",
  "format-cell": "codeHelp",
  "format-all": "codeHelp",
  "save-to-account": "saving",
  details: "saving",
  publish: "publishing",
};

/** The commands that work with what the host of the page offers. */
export function availableCommands(): readonly Command[] {
  return COMMANDS.filter(({ id, group }) => {
    // A page that keeps nothing saves copies of itself.
    if (id === "save-copy") return !isOffered("storage");
    const needed = group === "AI" ? "agent" : NEEDS[id];
    return needed === undefined || isOffered(needed);
  });
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
  await services.folderFile?.now();
  if (isOffered("saving")) await saveByKey(services);
}
