import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { AlignCenter, AlignLeft, AlignRight } from "lucide-react";
import type { TableAct } from "./table.ts";

const ACTS: readonly { readonly act: TableAct; readonly label: string }[] = [
  { act: "add-row", label: "Add row" },
  { act: "add-column", label: "Add column" },
  { act: "delete-row", label: "Delete row" },
  { act: "delete-column", label: "Delete column" },
  { act: "tidy", label: "Tidy" },
];

/** The actions for the table at the cursor. */
export function TableBar({ onAct }: { readonly onAct: (act: TableAct) => void }) {
  return (
    <div role="toolbar" aria-label="Table" className="flex flex-wrap items-center gap-0.5 rounded-md bg-hover px-1">
      {ACTS.map(({ act, label }) => (
        <Button key={act} size="sm" variant="ghost" onClick={() => onAct(act)}>
          {label}
        </Button>
      ))}
      <IconButton label="Align column left" icon={<AlignLeft />} onClick={() => onAct("left")} />
      <IconButton label="Center column" icon={<AlignCenter />} onClick={() => onAct("center")} />
      <IconButton label="Align column right" icon={<AlignRight />} onClick={() => onAct("right")} />
    </div>
  );
}
