import type { Command } from "../contract/command.ts";
import type { Panel } from "../contract/panel.ts";
import { togglePanel } from "./open-panel.ts";

/** A command for each panel. */
export function panelCommands(panels: readonly Panel[]): readonly Command[] {
  return panels.map(({ id, title }) => ({
    id: `panel-${id}`,
    title: `Toggle ${title} panel`,
    group: "View",
    run: ({ panel }) => togglePanel(panel, id),
  }));
}
