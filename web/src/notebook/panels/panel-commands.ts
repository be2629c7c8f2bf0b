import type { Command } from "../contract/command.ts";
import { togglePanel } from "./open-panel.ts";
import { PANELS } from "../app/panels.ts";

/** A command for each panel. */
export const PANEL_COMMANDS: readonly Command[] = PANELS.map(({ id, title }) => ({
  id: `panel-${id}`,
  title: `Show or hide ${title}`,
  group: "View",
  run: ({ panel }) => togglePanel(panel, id),
}));
