import { useLayoutEffect, useRef, useState } from "react";

interface Field {
  readonly id: string;
  readonly value: string;
  readonly onChange?: ((value: string) => void) | undefined;
}

/** What was typed last into each field of the page, also while React is still taking over from the server. */
const typed = new WeakMap<Element, string>();
if (typeof document !== "undefined")
  document.addEventListener(
    "input",
    ({ target }) => target instanceof HTMLTextAreaElement && typed.set(target, target.value),
    true,
  );

/** Keeps what was typed into a field of the server's before the scripts were there: hydration would put back its first text. */
export function useEarlyText({ id, value, onChange }: Field): void {
  const [early] = useState(() => textOf(id));
  const first = useRef({ value, onChange });
  // Before React repeats a click of that time, which is meant for the text that was there.
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    const text = (field && typed.get(field)) ?? early;
    if (text !== null && text !== first.current.value) first.current.onChange?.(text);
  }, [id, early]);
}

/** Null on the server, and where the field is only being made. */
function textOf(id: string): string | null {
  if (typeof document === "undefined") return null;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field.value : null;
}
