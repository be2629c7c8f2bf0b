import { classes } from "@fiddle/ui/classes.ts";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { paneClass } from "../parts/TextPane.tsx";
import type { CodeFieldProps, LoadedEditorProps } from "./LoadedEditor.tsx";

interface Loaded {
  readonly Editor: ComponentType<LoadedEditorProps>;
  readonly selection: LoadedEditorProps["selection"];
}

/** A code editor. Until it has loaded, a plain text field is shown; the editor then takes over its text, focus and selection. */
export function CodeField(props: CodeFieldProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    let cancelled = false;
    const load = async () => {
      const { LoadedEditor } = await import("./LoadedEditor.tsx");
      if (cancelled) return;
      // Rendered synchronously, so that no keystroke is lost between the field and the editor.
      flushSync(() => setLoaded({ Editor: LoadedEditor, selection: selectionOf(field.current) }));
    };
    // If the editor cannot be loaded, the plain field stays.
    load().catch(reportError);
    return () => {
      cancelled = true;
    };
  }, []);

  return (
    <div className={classes("overflow-hidden rounded-md border border-line-control bg-code-ground", props.className)}>
      {loaded ? (
        <loaded.Editor {...props} selection={loaded.selection} />
      ) : (
        <textarea
          dir="ltr"
          ref={field}
          aria-label={props.label}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          className={classes(paneClass, "block resize-none rounded-none border-0 bg-code-ground", HEIGHT_CLASS)}
        />
      )}
    </div>
  );
}

const HEIGHT_CLASS = "h-full min-h-48";

function selectionOf(field: HTMLTextAreaElement | null): Loaded["selection"] {
  if (!field || document.activeElement !== field) return null;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return selectionDirection === "backward"
    ? { anchor: selectionEnd, head: selectionStart }
    : { anchor: selectionStart, head: selectionEnd };
}
