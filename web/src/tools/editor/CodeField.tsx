import { classes } from "@fiddle/ui/classes.ts";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { paneClass } from "../parts/TextPane.tsx";
import type { CodeFieldProps, LoadedEditorProps } from "./LoadedEditor.tsx";

interface TakeOver {
  readonly Editor: ComponentType<LoadedEditorProps>;
  readonly caret: LoadedEditorProps["caret"];
}

/** Code to write: a plain field until the editor is there, which takes over what was typed, the focus and the caret. */
export function CodeField(props: CodeFieldProps) {
  const [takeOver, setTakeOver] = useState<TakeOver | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    let gone = false;
    const load = async () => {
      const { LoadedEditor } = await import("./LoadedEditor.tsx");
      if (gone) return;
      // At once, so that no key falls between the field and the editor.
      flushSync(() => setTakeOver({ Editor: LoadedEditor, caret: caretOf(field.current) }));
    };
    // Without the editor the plain field stays.
    load().catch(reportError);
    return () => {
      gone = true;
    };
  }, []);

  return (
    <div className={classes("overflow-hidden rounded-md border border-line-control bg-code-ground", props.className)}>
      {takeOver ? (
        <takeOver.Editor {...props} caret={takeOver.caret} />
      ) : (
        <textarea
          ref={field}
          aria-label={props.label}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          className={classes(paneClass, "block resize-none rounded-none border-0 bg-code-ground", HEIGHT)}
        />
      )}
    </div>
  );
}

const HEIGHT = "h-full min-h-48";

function caretOf(field: HTMLTextAreaElement | null): TakeOver["caret"] {
  if (!field || document.activeElement !== field) return null;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return selectionDirection === "backward"
    ? { anchor: selectionEnd, head: selectionStart }
    : { anchor: selectionStart, head: selectionEnd };
}
