import { history, historyKeymap } from "@codemirror/commands";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useRef, useState } from "react";
import { useLoaded } from "../../platform/use-loaded.ts";
import { type FileKind, fileKind } from "../../tables/file-kind.ts";
import { type EditedText, readText } from "../file-store/text-file.ts";
import { sharedExtensions } from "../../editor/extensions.ts";
import { type EditorLanguage, languageExtension } from "../../editor/languages.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { BytesView } from "./BytesView.tsx";
import { TextAutosave } from "./text-autosave.ts";
import type { ViewProps } from "./view-props.ts";

const LANGUAGES: Partial<Record<FileKind, EditorLanguage>> = { python: "python", sql: "sql", markdown: "markdown" };

/** A text file in an editor, saved after every pause in typing. */
export function TextView({ entry }: ViewProps) {
  const [first] = useState(entry);
  const shape = useLoaded(() => readText(first.blob), [first], "loading");
  if (shape === "loading") return <Spinner label="Opening the file" className="m-6" />;
  return shape ? <Editor path={entry.path} name={entry.name} shape={shape} /> : <BytesView entry={entry} />;
}

interface EditorProps {
  readonly path: string;
  readonly name: string;
  readonly shape: EditedText;
}

function Editor({ path, name, shape }: EditorProps) {
  const { store, work } = useNotebook().files;
  const parent = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!parent.current) return undefined;
    const view = makeEditor(parent.current, name, shape.text, {
      typed: () => keeper.typed(),
      left: () => keeper.save(),
    });
    const keeper = new TextAutosave(store, path, shape, {
      text: () => view.state.doc.toString(),
      show: (text) => showText(view, text),
    });
    const save = () => keeper.save();
    addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", save);
    if (work.getState().entering === path) {
      view.focus();
      work.setState({ entering: null });
    }
    return () => {
      removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", save);
      keeper.end();
      view.destroy();
    };
  }, [store, work, path, name, shape]);
  return <div ref={parent} className="file-editor" />;
}

interface EditorEvents {
  readonly typed: () => void;
  readonly left: () => void;
}

function makeEditor(parent: HTMLElement, name: string, text: string, { typed, left }: EditorEvents): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of([...historyKeymap, ...searchKeymap]),
        search({ top: true }),
        lineNumbers(),
        languageExtension(LANGUAGES[fileKind(name)] ?? "text"),
        EditorView.contentAttributes.of({ "aria-label": `Text of ${name}` }),
        EditorView.domEventHandlers({ blur: left }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((one) => one.isUserEvent("show"))) typed();
        }),
        sharedExtensions,
      ],
    }),
  });
}

/** Replaces only what differs, so that the cursor and the scroll position stay. */
function showText(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  let from = 0;
  const shorter = Math.min(before.length, text.length);
  while (from < shorter && before[from] === text[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  const insert = text.slice(from, text.length - tail);
  view.dispatch({ changes: { from, to: before.length - tail, insert }, userEvent: "show" });
}
