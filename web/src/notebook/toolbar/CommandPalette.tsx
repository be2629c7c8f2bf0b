import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Kbd } from "@fiddle/ui/kbd.tsx";
import { type KeyboardEvent, useState } from "react";
import { useStore } from "zustand";
import type { Command } from "../commands/command.ts";
import { COMMANDS } from "../commands/commands.ts";
import { useNotebook } from "../notebook-context.ts";

/** All commands by name: type a few letters, Enter. */
export function CommandPalette() {
  const { dialogs } = useNotebook();
  const open = useStore(dialogs, (state) => state.open === "palette");
  const close = () => dialogs.setState({ open: null });
  return (
    <Dialog open={open} onClose={close} title="Commands" size="md">
      {open && <PaletteList onDone={close} />}
    </Dialog>
  );
}

function PaletteList({ onDone }: { readonly onDone: () => void }) {
  const parts = useNotebook();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const found = COMMANDS.filter((command) => matches(command.title, query));
  const choose = (command: Command | undefined) => {
    if (!command) return;
    onDone();
    // After the dialog gave the focus back, so that the command may move it.
    setTimeout(() => command.run(parts));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setAt(Math.min(found.length - 1, at + 1));
    else if (event.key === "ArrowUp") setAt(Math.max(0, at - 1));
    else if (event.key === "Enter") choose(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <div className="palette">
      <input
        // The attribute itself, which showModal obeys; React's prop would focus before the dialog is shown.
        ref={(input) => input?.setAttribute("autofocus", "")}
        role="combobox"
        aria-label="Find a command"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found[at] ? `palette-${found[at].id}` : undefined}
        placeholder="Find a command"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of an editable combobox */}
      <ul id="palette-list" role="listbox" aria-label="Commands">
        {found.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as above
          <li key={command.id} id={`palette-${command.id}`} role="option" aria-selected={index === at}>
            <button type="button" tabIndex={-1} onPointerMove={() => setAt(index)} onClick={() => choose(command)}>
              <span>{command.title}</span>
              {(command.keys ?? command.commandKeys)?.slice(0, 1).map((keys) => (
                <Kbd key={keys} keys={keys} />
              ))}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className="palette-none">No command is called that.</li>}
      </ul>
    </div>
  );
}

/** Whether the letters of the query occur in the title in that order. */
function matches(title: string, query: string): boolean {
  let from = 0;
  for (const letter of query.toLowerCase().replaceAll(" ", "")) {
    from = title.toLowerCase().indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
