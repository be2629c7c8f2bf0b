import { Kbd } from "@fiddle/ui/kbd.tsx";
import type { Command } from "../contract/command.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { KeyEditor } from "./KeyEditor.tsx";

interface ShortcutRowProps {
  readonly command: Command;
  readonly editing: boolean;
  readonly onEdit: (on: boolean) => void;
}

/** A command with its keys. Selecting it opens the editor of its keys. */
export function ShortcutRow({ command, editing, onEdit }: ShortcutRowProps) {
  const { keys, commandKeys } = useNotebook().commands.keysOf(command);
  const all = [...keys, ...commandKeys];
  return (
    <li data-open={editing || undefined}>
      <button type="button" className="shortcut" aria-expanded={editing} onClick={() => onEdit(!editing)}>
        <span>
          <span className="sr-only">Change keys of </span>
          {command.title}
        </span>
        <span className="shortcut-keys">
          {all.slice(0, 3).map((name) => (
            <Kbd key={name} keys={name} />
          ))}
          {all.length === 0 && <span className="shortcut-none">Add</span>}
        </span>
      </button>
      {editing && <KeyEditor command={command} />}
    </li>
  );
}
