import { classes } from "@fiddle/ui/classes.ts";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { paneClass } from "../parts/TextPane.tsx";
import { useEarlyText } from "../parts/use-early-text.ts";
import type { CodeFieldProps } from "./LoadedEditor.tsx";

const LoadedEditor = lazy(() => import("./LoadedEditor.tsx").then((m) => ({ default: m.LoadedEditor })));

/** Code to write: a plain field until the editor is there, which takes over what was typed and the focus. */
export function CodeField(props: CodeFieldProps) {
  const [late, setLate] = useState(false);
  const id = useId();
  const hadFocus = useRef(false);
  useEarlyText({ id, value: props.value, onChange: props.onChange });
  // oxlint-disable-next-line react/set-state-in-effect -- the server renders the plain field
  useEffect(() => setLate(true), []);
  const field = (
    <textarea
      id={id}
      aria-label={props.label}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event) => {
        // A field that is taken away loses the focus too, but to nobody.
        if (event.relatedTarget) hadFocus.current = false;
      }}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      className={classes(paneClass, "block resize-none rounded-none border-0 bg-code", HEIGHT)}
    />
  );
  return (
    <div className={classes("overflow-hidden rounded-md border border-line-control bg-code", props.className)}>
      {late ? (
        <Suspense fallback={field}>
          <LoadedEditor {...props} takesFocus={() => hadFocus.current} />
        </Suspense>
      ) : (
        field
      )}
    </div>
  );
}

const HEIGHT = "h-full min-h-48";
