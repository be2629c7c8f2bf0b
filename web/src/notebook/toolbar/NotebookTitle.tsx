import { toast } from "@fiddle/ui/toasts.ts";
import { type KeyboardEvent, useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { sentenceOf } from "../../accounts/failure.ts";
import { splitPath } from "../../folder/addresses.ts";
import { cloudActions } from "../contract/cloud-state.ts";
import type { FolderFileSync } from "../contract/folder-file.ts";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { useMetadata } from "../document/use-document.ts";

const MAX_TITLE_LENGTH = 200;

/** The notebook's title, which is renamed in place. It is also the title of the browser's tab. */
export function NotebookTitle() {
  const { folderFile } = useNotebook();
  return folderFile ? <FileTitle file={folderFile} /> : <OwnTitle />;
}

/** The title that is part of the notebook. */
function OwnTitle() {
  const { notebook, cloud } = useNotebook();
  const currentFiddle = useStore(cloud, (state) => state.currentFiddle);
  const given = useMetadata(notebook.document)["title"];
  const title = useShownTitle();
  useTabTitle(title);
  const isNamed = currentFiddle !== null || typeof given === "string";

  function rename(next: string): boolean {
    if (next === "" && !isNamed) return false;
    // Without a title of its own, the notebook has that of its first heading again.
    notebook.document.apply({ op: "set-metadata", patch: { title: next === "" ? undefined : next } }, { by: "person" });
    if (!currentFiddle) return true;
    cloudActions(cloud)
      .then((actions) => actions.change({ title: next === "" ? notebook.title() : next }))
      .catch((error: unknown) => toast(`Couldn't rename the notebook. ${sentenceOf(error)}`, { tone: "bad" }));
    return true;
  }

  return <TitleField title={title} label="Notebook title" onRename={rename} />;
}

/** The name of the file that the notebook is. */
function FileTitle({ file }: { readonly file: FolderFileSync }) {
  const { path } = useStore(file.place);
  const { name, folder } = splitPath(path);
  useTabTitle(name);
  const rename = (next: string): boolean => {
    if (next === "") return false;
    const to = folder === "" ? next : `${folder}/${next}`;
    file.rename(to).catch((error: unknown) => toast(`Couldn't rename the file. ${sentenceOf(error)}`, { tone: "bad" }));
    // It has the new name once the file has it.
    return false;
  };
  return (
    <>
      {folder !== "" && (
        <span dir="auto" className="max-w-40 shrink truncate text-sm text-muted max-lg:hidden">
          {folder} /
        </span>
      )}
      <TitleField title={name} label="File name" onRename={rename} />
    </>
  );
}

interface TitleFieldProps {
  readonly title: string;
  readonly label: string;
  /** Is given another text than the title. Returns false if the field shows the title again. */
  readonly onRename: (next: string) => boolean;
}

function TitleField({ title, label, onRename }: TitleFieldProps) {
  const read = useModes((modes) => modes.read);
  const field = useRef<HTMLInputElement>(null);
  function reset(): void {
    if (field.current) field.current.value = title;
  }

  function rename(text: string): void {
    const next = text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_TITLE_LENGTH);
    if (next === title || !onRename(next)) reset();
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
      aria-label={label}
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

/** Shows a title in the browser's tab, except in an embed. */
export function useTabTitle(title: string): void {
  const embedded = useModes((modes) => modes.embedded);
  useEffect(() => {
    if (embedded) return undefined;
    const before = document.title;
    document.title = `${title} – Fiddle`;
    return () => {
      document.title = before;
    };
  }, [title, embedded]);
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
