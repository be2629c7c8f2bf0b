import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { Sparkles } from "lucide-react";
import { useStore } from "zustand";
import type { CellSlotProps } from "../../contract/cell-slots.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { askAboutCell, startPrompt } from "./requests.ts";

/** What to ask the agent about a cell, or about what is selected in it. */
export function AskMenu({ id, number }: CellSlotProps) {
  const services = useNotebook();
  const isOff = useStore(services.agent, (state) => state.isOff !== null);
  if (isOff) return null;
  return (
    <Menu
      trigger={<IconButton label={`Ask AI about cell ${number}`} tip="Ask AI" icon={<Sparkles />} />}
      items={[
        { label: "Explain", onSelect: () => askAboutCell(services, id, "explain") },
        { label: "Write tests", onSelect: () => askAboutCell(services, id, "tests") },
        { label: "Add comments", onSelect: () => askAboutCell(services, id, "comments") },
        { type: "separator", id: "own" },
        { label: "Ask about this cell…", onSelect: () => startPrompt(services, id) },
      ]}
    />
  );
}
