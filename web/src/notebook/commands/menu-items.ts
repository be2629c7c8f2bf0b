import type { MenuItem } from "@fiddle/ui/menu.tsx";
import { commandById } from "../app/commands.ts";
import { firstKey } from "./key-table.ts";

/** Menu rows for commands by id; `null` draws a line between two groups. */
export function menuItems(ids: readonly (string | null)[], run: (id: string) => void): readonly MenuItem[] {
  return ids.map((id, index): MenuItem => {
    if (id === null) return { type: "separator", id: `line-${index}` };
    const keys = firstKey(id);
    return { label: commandById(id).title, ...(keys ? { keys } : {}), onSelect: () => run(id) };
  });
}
