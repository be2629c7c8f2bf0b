import type { MenuItem } from "@fiddle/ui/menu.tsx";
import type { Commands, CommandId } from "../contract/command.ts";

/** Menu items for commands by id; `null` is a separator. */
export function menuItems(
  commands: Commands,
  ids: readonly (CommandId | null)[],
  run: (id: CommandId) => void = commands.run,
): readonly MenuItem[] {
  return ids.map((id, index): MenuItem => {
    if (id === null) return { type: "separator", id: `line-${index}` };
    const keys = commands.firstKey(id);
    return { label: commands.byId(id).title, ...(keys ? { keys } : {}), onSelect: () => run(id) };
  });
}
