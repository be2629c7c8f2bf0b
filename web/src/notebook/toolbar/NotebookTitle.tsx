import { toast } from "@fiddle/ui/toasts.ts";
import { type KeyboardEvent, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { sentenceOf } from "../../accounts/failure.ts";
import { cloudActions } from "../contract/cloud-state.ts";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { useMetadata } from "../document/use-document.ts";

const MAX_TITLE_LENGTH = 200;

/** The notebook's title, which is renamed in place. It is also the title of the browser's tab. */
export function NotebookTitle() {
  const { notebook, cloud } = useNotebook();
  const { read, embedded } = useModes((modes) => modes);
  const currentFiddle = useStore(cloud, (state) => state.currentFiddle);
  const given = useMetadata(notebook.document)["title"];
  const title = useShownTitle();
  const field = useRef<HTMLInputElement>(null);
  const isNamed = currentFiddle !== null || typeof given === "string";

  useEffect(() => {
    if (embedded) return undefined;
    const before = document.title;
    document.title = `${title} – Fiddle`;
    return () => {
      document.title = before;
    };
  }, [title, embedded]);

  function rename(text: string): void {
    const next = text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_TITLE_LENGTH);
    if (next === title || (next === "" && !isNamed)) return reset();
    // Without a title of its own, the notebook has that of its first heading again.
    notebook.document.apply({ op: "set-metadata", patch: { title: next === "" ? undefined : next } }, { by: "person" });
    if (!currentFiddle) return;
    cloudActions(cloud)
      .then((actions) => actions.change({ title: next === "" ? notebook.title() : next }))
      .catch((error: unknown) => toast(`Couldn't rename the notebook. ${sentenceOf(error)}`, { tone: "bad" }));
  }

  function reset(): void {
    if (field.current) field.current.value = title;
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation();
    if (event.key === "Escape") reset();
    if (event.key === "Enter" || event.key === "Escape") event.currentTarget.blur();
  }

  if (read)
    return (
      <h1 className="notebook-title" dir="auto">
        {title}
      </h1>
    );
  return (
    <input
      // A new title from elsewhere replaces the text.
      key={title}
      ref={field}
      className="notebook-title"
      dir="auto"
      aria-label="Notebook title"
      data-tip="Rename"
      defaultValue={title}
      maxLength={MAX_TITLE_LENGTH}
      spellCheck={false}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => rename(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** How long typing must pause before the title follows the first heading or line of code. */
const PAUSE_MS = 400;

/** The title under which the notebook is saved: the account's, else its own. */
export function useShownTitle(): string {
  const { notebook, cloud } = useNotebook();
  const saved = useStore(cloud, ({ currentFiddle }) => currentFiddle?.title);
  const shown = useRef<string | null>(null);
  const subscribe = useCallback(
    (notify: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const update = () => {
        shown.current = null;
        notify();
      };
      // Not at every keystroke, because the title is found by looking at the cells.
      const stop = notebook.document.subscribeAny(() => {
        clearTimeout(timer);
        timer = setTimeout(update, PAUSE_MS);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [notebook],
  );
  const own = useSyncExternalStore(subscribe, () => (shown.current ??= notebook.title()));
  return saved || own;
}
