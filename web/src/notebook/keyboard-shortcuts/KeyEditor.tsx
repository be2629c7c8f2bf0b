import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Kbd } from "@fiddle/ui/kbd.tsx";
import { X } from "lucide-react";
import { useState, type KeyboardEvent, useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { Command, CommandKeys } from "../contract/command.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { conflictOf, isReserved, withKeys, withoutKeys } from "./conflicts.ts";
import { keyName } from "../commands/keymap.ts";

/** Edits the keys of one command: remove, add, or reset to the default ones. */
export function KeyEditor({ command }: { readonly command: Command }) {
  const { list, keyTable, keysOf, remapKeys } = useNotebook().commands;
  const { remapped } = useStore(keyTable);
  const [pressed, setPressed] = useState<string | null>(null);
  const own = keysOf(command);
  const conflict = pressed ? conflictOf(pressed, command, list, keysOf) : null;

  const press = (keys: string) => {
    if ([...own.keys, ...own.commandKeys].includes(keys)) return setPressed(null);
    if (conflictOf(keys, command, list, keysOf) || isReserved(keys)) return setPressed(keys);
    setPressed(null);
    remapKeys({ [command.id]: withKeys(own, keys) });
  };
  const assign = (keys: string) => {
    const change: Record<string, CommandKeys> = { [command.id]: withKeys(own, keys) };
    if (conflict) change[conflict.command.id] = withoutKeys(keysOf(conflict.command), conflict.keys);
    remapKeys(change);
    setPressed(null);
  };
  return (
    <div className="px-2 pt-0.5 pb-2 text-xs/5">
      <ul aria-label={`Keys of ${command.title}`}>
        {own.keys.map((keys) => row(keys, "everywhere"))}
        {own.commandKeys.map((keys) => row(keys, "outside the editor"))}
      </ul>
      {pressed ? (
        <div role="alert" className="flex flex-wrap items-center gap-1.5 pt-1">
          <p className="grow basis-48 text-warn">
            <Kbd keys={pressed} />{" "}
            {conflict
              ? `is already used for “${conflict.command.title}”.`
              : "is reserved by most browsers and might not reach the notebook."}
          </p>
          <Button size="sm" variant="ghost" onClick={() => setPressed(null)}>
            Cancel
          </Button>
          <Button size="sm" variant="primary" onClick={() => assign(pressed)}>
            Use anyway
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-1.5 pt-1">
          <KeyRecorder onPress={press} />
          {remapped[command.id] && (
            <Button size="sm" variant="ghost" onClick={() => remapKeys({ [command.id]: null })}>
              Reset
            </Button>
          )}
        </div>
      )}
    </div>
  );

  function row(keys: string, where: string) {
    return (
      <li key={keys} className="flex items-center gap-2">
        <Kbd keys={keys} />
        <span className="flex-1 text-muted">{where}</span>
        <IconButton
          label={`Remove ${keys}`}
          icon={<X />}
          onClick={() => remapKeys({ [command.id]: withoutKeys(own, keys) })}
        />
      </li>
    );
  }
}

/** How long to wait for the second key of a sequence. */
const SEQUENCE_PAUSE_MS = 900;

/** A button that records one chord, or two single keys in sequence. Esc and Tab cancel it. */
function KeyRecorder({ onPress }: { readonly onPress: (keys: string) => void }) {
  const [listening, setListening] = useState(false);
  const [first, setFirst] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => {
    clearTimeout(timer.current);
    setListening(false);
    setFirst(null);
  };
  const done = (keys: string) => {
    stop();
    onPress(keys);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!listening || event.key === "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return stop();
    if (["Control", "Shift", "Alt", "Meta", "Dead", "Process"].includes(event.key) || event.repeat) return;
    const name = keyName(event);
    if (first) return done(`${first} ${name}`);
    if (/^(Mod|Ctrl|Alt)\+/.test(name) || name.length > 7) return done(name);
    clearTimeout(timer.current);
    setFirst(name);
    timer.current = setTimeout(() => done(name), SEQUENCE_PAUSE_MS);
  };
  return (
    <Button
      size="sm"
      aria-label="Add keys"
      aria-pressed={listening}
      onClick={(event) => {
        // Safari does not focus a clicked button.
        event.currentTarget.focus();
        setListening(true);
      }}
      onKeyDown={onKeyDown}
      onBlur={stop}
    >
      {listening ? first ? <Kbd keys={first} /> : "Press the keys…" : "Add keys"}
    </Button>
  );
}
