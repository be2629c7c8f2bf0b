import { useEffect, useRef, useState } from "react";

/** The pause of typing after which a value counts. */
const TYPING_PAUSE_MS = 150;

/**
 * What is typed into a field, until it is a value: after a pause, with Enter, or when the field is left. What means nothing
 * stays as it was typed.
 */
export function useTyped(shown: string, take: (typed: string) => void) {
  const [typed, setTyped] = useState(shown);
  const [last, setLast] = useState(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (last !== shown) {
    // Another control, a reset or undo changed the value.
    setLast(shown);
    setTyped(shown);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const takeNow = () => {
    clearTimeout(timer.current);
    take(typed);
  };
  return {
    typed,
    field: {
      value: typed,
      onChange({ target }: { readonly target: { readonly value: string } }) {
        setTyped(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => take(target.value), TYPING_PAUSE_MS);
      },
      onBlur: takeNow,
      onKeyDown(event: { readonly key: string }) {
        if (event.key === "Enter") takeNow();
      },
    },
  };
}
