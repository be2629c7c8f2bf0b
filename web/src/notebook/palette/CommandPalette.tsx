import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Kbd } from "@fiddle/ui/kbd.tsx";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStore } from "zustand";
import type { Command, CommandId } from "../contract/command.ts";
import { recordCommandUse } from "./command-use.ts";
import { findCommands } from "./palette-order.ts";
import { isForbidden } from "../contract/modes.ts";
import { useNotebook } from "../contract/notebook-services.ts";

/** Finds and runs any command by its name. The commands used most lately come first. */
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
  const services = useNotebook();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(
    () =>
      findCommands(services.commands.list, query).filter(
        ({ command }) => !isForbidden(services.modes.getState(), command),
      ),
    [query, services],
  );
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another query shows another list
  }, [at, query]);
  const choose = (command: Command | undefined) => {
    if (!command) return;
    recordCommandUse(command.id);
    // Synchronously, so that the dialog returns the focus before the command moves it, and no key press comes between.
    flushSync(onDone);
    command.run(services);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setAt((at + 1) % Math.max(1, found.length));
    else if (event.key === "ArrowUp") setAt((at - 1 + found.length) % Math.max(1, found.length));
    else if (event.key === "Enter") choose(found[at]?.command);
    else return;
    event.preventDefault();
  };
  return (
    // Room for the field's focus ring.
    <div className="pt-1">
      <input
        dir="auto"
        className="h-control w-full rounded-md border border-line-control bg-surface px-2.5 text-primary"
        // showModal honors the attribute. React's prop would focus the field before the dialog is shown.
        ref={(input) => input?.setAttribute("autofocus", "")}
        role="combobox"
        aria-label="Find a command"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found[at] ? `palette-${found[at].command.id}` : undefined}
        placeholder="Find a command"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id="palette-list"
        role="listbox"
        aria-label="Commands"
        className="mt-2 h-[min(22rem,50dvh)] overflow-y-auto"
      >
        {found.map(({ command, recent }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
          <div
            key={command.id}
            id={`palette-${command.id}`}
            role="option"
            aria-selected={index === at}
            className="flex min-h-control w-full cursor-pointer items-center gap-3 rounded-sm px-2.5 aria-selected:bg-selected aria-selected:text-primary"
            onPointerMove={() => setAt(index)}
            onClick={() => choose(command)}
          >
            <span dir="auto" className="min-w-0 flex-1">
              {command.title}
            </span>
            <span className="text-xs/5 text-muted">{recent ? "Recently used" : command.group}</span>
            <FirstKey id={command.id} />
          </div>
        ))}
      </div>
      <p role="status" className="px-2.5 py-4 text-muted empty:p-0">
        {found.length === 0 && "No matching commands."}
      </p>
    </div>
  );
}

function FirstKey({ id }: { readonly id: CommandId }) {
  const keys = useNotebook().commands.firstKey(id);
  return keys ? <Kbd keys={keys} /> : null;
}
