import { Button } from "@fiddle/ui/button.tsx";
import { Kbd } from "@fiddle/ui/kbd.tsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { keyName } from "../commands/keymap.ts";

/** How long to wait for the second key of a sequence. */
const SEQUENCE_PAUSE_MS = 900;

/** A button that records one chord, or two single keys in sequence. Esc and Tab cancel it. */
export function KeyRecorder({ onPress }: { readonly onPress: (keys: string) => void }) {
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
