import type { MenuItem } from "@fiddle/ui/menu.tsx";
import type { Commands, CommandId } from "../contract/command.ts";

/** Menu items for commands by id; `null` is a separator. Those that this page doesn't offer are left out. */
export function menuItems(
  commands: Commands,
  ids: readonly (CommandId | null)[],
  run: (id: CommandId) => void = commands.run,
): readonly MenuItem[] {
  const offered = new Set(commands.list.map(({ id }) => id));
  const shown = ids.filter((id) => id === null || offered.has(id));
  return shown.slice(shown.findIndex((id) => id !== null)).map((id, index): MenuItem => {
    if (id === null) return { type: "separator", id: `line-${index}` };
    const keys = commands.firstKey(id);
    return { label: commands.byId(id).title, ...(keys ? { keys } : {}), onSelect: () => run(id) };
  });
}
