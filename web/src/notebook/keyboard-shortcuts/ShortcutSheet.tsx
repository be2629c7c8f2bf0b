import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Kbd } from "@fiddle/ui/kbd.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { useStore } from "zustand";
import { type Command, COMMAND_GROUPS, type CommandKeys } from "../contract/command.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { FIXED_KEYS } from "./fixed-keys.ts";
import { ShortcutRow } from "./ShortcutRow.tsx";
import "./keys.css";

/** Lists every keyboard shortcut of the notebook and lets the user change them. */
export function ShortcutSheet() {
  const { dialogs, commands } = useNotebook();
  const { remapped } = useStore(commands.keyTable);
  const [query, setQuery] = useState("");
  const [editing, setEditing] = useState<string | null>(null);
  const words = query.toLowerCase();
  const groups = COMMAND_GROUPS.map((group) => ({
    group,
    commands: commands.list.filter((one) => one.group === group && isShown(one, commands.keysOf(one), words)),
    fixed: FIXED_KEYS.filter((fixed) => fixed.group === group && fixed.title.toLowerCase().includes(words)),
  })).filter(({ commands, fixed }) => commands.length + fixed.length > 0);
  return (
    <Dialog
      open
      onClose={() => dialogs.setState({ open: null })}
      title="Keyboard shortcuts"
      description="Press Esc to leave the editor and use single-key shortcuts, and Enter to go back. Select a shortcut to change it."
      size="lg"
      footer={
        <Button disabled={Object.keys(remapped).length === 0} onClick={commands.resetAllKeys}>
          Reset all keys
        </Button>
      }
    >
      <div className="shortcuts-find">
        <TextField
          // showModal honors the attribute; React's prop would focus the field too early.
          ref={(input) => input?.setAttribute("autofocus", "")}
          type="search"
          label="Find a shortcut"
          hideLabel
          placeholder="Search by name or key, such as Shift+Enter"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <div className="shortcuts">
        {groups.map(({ group, commands, fixed }) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <ul>
              {commands.map((command) => (
                <ShortcutRow
                  key={command.id}
                  command={command}
                  editing={editing === command.id}
                  onEdit={(on) => setEditing(on ? command.id : null)}
                />
              ))}
              {fixed.map(({ title, keys, mouse }) => (
                <li key={title} className="shortcut shortcut-fixed">
                  <span>{title}</span>
                  <span className="shortcut-keys">
                    <Kbd keys={keys} /> {mouse}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className="text-muted">No matching shortcuts.</p>}
      </div>
    </Dialog>
  );
}

/** Whether the title or a key contains the query. */
function isShown(command: Command, { keys, commandKeys }: CommandKeys, query: string): boolean {
  const all = [...keys, ...commandKeys];
  return command.title.toLowerCase().includes(query) || all.some((key) => key.toLowerCase().includes(query));
}
