import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Kbd } from "@fiddle/ui/kbd.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { useStore } from "zustand";
import { type Command, COMMAND_GROUPS, type CommandKeys } from "../contract/command.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { KeyEditor } from "./KeyEditor.tsx";

/** Lists every keyboard shortcut of the notebook and lets the user change them. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { commands } = useNotebook();
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
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Press Esc to leave the editor and use single-key shortcuts, and Enter to go back. Select a shortcut to change it."
      size="lg"
      footer={
        <Button disabled={Object.keys(remapped).length === 0} onClick={commands.resetAllKeys}>
          Reset all keys
        </Button>
      }
    >
      <div className="pt-3 pb-1">
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
      <div className="columns-[2_20rem] gap-x-8">
        {groups.map(({ group, commands, fixed }) => (
          <section key={group} aria-label={group} className="py-2">
            <h3 className="px-2 pb-1 text-xs/6 font-semibold text-muted">{group}</h3>
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
                <li key={title} className={ROW}>
                  <span dir="auto">{title}</span>
                  <span className="flex flex-none items-center gap-2 text-xs/5 text-muted">
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

interface ShortcutRowProps {
  readonly command: Command;
  readonly editing: boolean;
  readonly onEdit: (on: boolean) => void;
}

/** A command with its keys. Selecting it opens the editor of its keys. */
function ShortcutRow({ command, editing, onEdit }: ShortcutRowProps) {
  const { keys, commandKeys } = useNotebook().commands.keysOf(command);
  const all = [...keys, ...commandKeys];
  return (
    <li className={classes("break-inside-avoid rounded-md", editing && "bg-surface ring-1 ring-line")}>
      <button
        type="button"
        className={`group ${ROW} hover:bg-hover`}
        aria-expanded={editing}
        onClick={() => onEdit(!editing)}
      >
        <span>
          <span className="sr-only">Change keys of </span>
          {command.title}
        </span>
        <span className="flex flex-none items-center gap-2 text-xs/5 text-muted">
          {all.slice(0, 3).map((name) => (
            <Kbd key={name} keys={name} />
          ))}
          {all.length === 0 && (
            <span className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 coarse:opacity-100">
              Add
            </span>
          )}
        </span>
      </button>
      {editing && <KeyEditor command={command} />}
    </li>
  );
}

const ROW =
  "flex min-h-7 w-full break-inside-avoid items-center justify-between gap-4 rounded-md px-2 py-0.5 text-left text-sm coarse:min-h-11";

interface FixedKeys {
  readonly group: Command["group"];
  readonly title: string;
  readonly keys: string;
  /** What the mouse does while the key is down, e.g. "and click". */
  readonly mouse?: string;
}

/** The editor's own keys, which users can't change. */
const FIXED_KEYS: readonly FixedKeys[] = [
  { group: "Editor", title: "Add cursor where you click", keys: "Alt", mouse: "and click" },
  { group: "Editor", title: "Select a block", keys: "Alt", mouse: "and drag" },
  { group: "Editor", title: "Keep a single cursor", keys: "Escape" },
  { group: "Editor", title: "Indent lines", keys: "Tab" },
  { group: "Editor", title: "Outdent lines", keys: "Shift+Tab" },
  { group: "Editor", title: "Move line up", keys: "Alt+ArrowUp" },
  { group: "Editor", title: "Move line down", keys: "Alt+ArrowDown" },
  { group: "Editor", title: "Delete line", keys: "Mod+Shift+K" },
  { group: "Editor", title: "Undo typing in this cell", keys: "Mod+Z" },
  { group: "Editor", title: "Redo typing in this cell", keys: "Mod+Shift+Z" },
];
