import type { EditorView } from "@codemirror/view";
import { toast } from "@fiddle/ui/toasts.ts";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { FilePicker } from "@fiddle/ui/file-picker.tsx";
import { FolderOpen } from "lucide-react";
import { useRootData } from "../../platform/root-data.ts";
import { toolMeta } from "../tool-meta.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { hasState } from "../frame/state-link.ts";
import { useToolState } from "../frame/use-tool-state.ts";
import { Checkbox } from "../parts/Checkbox.tsx";
import { type Example, Examples } from "../parts/Examples.tsx";
import readme from "./examples/readme.md?raw";
import tour from "./examples/tour.md?raw";
import { MarkdownEditor } from "./MarkdownEditor.tsx";
import type { PreviewHandle } from "./MarkdownPreview.tsx";
import type { PreviewChange } from "./preview.ts";
import { SaveBar } from "./SaveBar.tsx";
import { scrollTogether } from "./scroll-together.ts";
import { toCells } from "./to-cells.ts";
import type { Heading } from "./prepare.ts";
import { readStored, removeStored, writeStored } from "../../platform/storage.ts";
import "./markdown.css";

export const meta = toolMeta("markdown");

const EXAMPLES: readonly Example<{ readonly text: string }>[] = [
  { label: "A tour", state: { text: tour } },
  { label: "A README", state: { text: readme } },
];

const MarkdownPreview = lazy(() => import("./MarkdownPreview.tsx").then((m) => ({ default: m.MarkdownPreview })));
const INITIAL_STATE = { text: "" };
const NOTHING: Pick<PreviewChange, "headings" | "words"> = { headings: [], words: 0 };

export default function MarkdownPage() {
  const { kernelHost } = useRootData();
  const { state, change, linkFailure } = useToolState(INITIAL_STATE);
  const { text } = state;
  const [sync, setSync] = useState(true);
  const [editor, setEditor] = useState<EditorView | null>(null);
  const [preview, setPreview] = useState<PreviewHandle | null>(null);
  const [facts, setFacts] = useState(NOTHING);
  const box = useRef<HTMLDivElement>(null);
  const setText = (next: string) => change({ text: next });
  useDraft(text, setText);
  useEffect(() => {
    if (!sync || !editor || !preview || !box.current) return undefined;
    return scrollTogether({ view: editor, preview, box: box.current });
  }, [sync, editor, preview]);

  const addPastedFiles = async (view: EditorView, files: readonly File[], at: number) => {
    const { addPastedFiles: take } = await import("./take-files.ts");
    const taken = await take(view, files, at);
    if (taken.text !== undefined) setText(taken.text);
    for (const problem of taken.problems) toast(problem, { tone: "bad" });
  };
  const goTo = async (line: number) => {
    if (editor) (await import("./editor-extras.ts")).goToLine(editor, line);
  };
  return (
    <ToolPage name="markdown" saves="always" linkFailure={linkFailure} share={state} notebook={() => toCells(text)}>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <Examples examples={EXAMPLES} onPick={(example) => setText(example.text ?? "")} />
        <OpenFile editor={editor} onFiles={(view, files) => void addPastedFiles(view, files, 0)} />
      </div>
      <div className="markdown-tool grid gap-4 lg:h-[calc(100dvh-13rem)] lg:min-h-96 lg:grid-cols-2">
        <MarkdownEditor
          text={text}
          onText={setText}
          onFiles={(...files) => void addPastedFiles(...files)}
          onEditor={setEditor}
          actions={<Checkbox label="Scroll together" checked={sync} onChange={setSync} />}
        />
        <div className="flex min-h-0 min-w-0 flex-col gap-1">
          <SaveBar text={text} title={facts.headings[0]?.text ?? "document"} words={facts.words} preview={preview} />
          <div
            ref={box}
            role="region"
            aria-label="Preview"
            tabIndex={0}
            className="markdown-preview relative min-h-72 grow overflow-y-auto rounded-md border border-line bg-surface px-5 py-4 max-lg:max-h-[70vh]"
          >
            {text === "" && <p className="text-muted">The preview appears here.</p>}
            {(text !== "" || preview) && (
              <Suspense>
                <MarkdownPreview
                  kernelHost={kernelHost}
                  source={text}
                  onShown={setFacts}
                  onFailure={() => toast("Couldn't load the preview. Reload the page.", { tone: "bad" })}
                  onTooSlow={() =>
                    toast("This text takes too long to preview. Remove what you added last.", { tone: "bad" })
                  }
                  handleRef={setPreview}
                />
              </Suspense>
            )}
          </div>
        </div>
      </div>
      <Outline headings={facts.headings} onGo={(line) => void goTo(line)} />
    </ToolPage>
  );
}

/** Restores the last text, and stores the text after each pause. */
function useDraft(text: string, setText: (text: string) => void): void {
  const told = useRef(false);
  const began = useRef(false);
  useEffect(() => {
    const draft = keptDraft();
    if (!draft || hasState(location.hash) || draft === text) return;
    // Text typed before hydration is added below the restored text.
    setText(text === "" ? draft : `${draft.trimEnd()}\n\n${text}`);
    // oxlint-disable-next-line react/exhaustive-deps -- only once, after hydration
  }, []);
  useEffect(() => {
    // The page begins empty, before the stored text is restored.
    if (text === "" && !began.current) return undefined;
    began.current = true;
    const timer = setTimeout(() => {
      if (keepDraft(text) || told.current) return;
      told.current = true;
      toast("The text is too long to store in this browser. Save it as a file before you leave.", { tone: "bad" });
    }, 400);
    return () => clearTimeout(timer);
  }, [text]);
}

interface OutlineProps {
  readonly headings: readonly Heading[];
  readonly onGo: (line: number) => void;
}

/** More headings than this wouldn't fit beside the text. */
const MAX_HEADINGS = 60;

function Outline({ headings, onGo }: OutlineProps) {
  if (headings.length < 2) return null;
  return (
    <nav aria-label="Outline" className="markdown-bar mt-3 text-sm">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {headings.slice(0, MAX_HEADINGS).map(({ level, text, line }) => (
          <li key={line} style={{ opacity: level > 2 ? 0.8 : 1 }}>
            <button
              type="button"
              className="text-accent-text underline underline-offset-2 pointer-coarse:min-h-11"
              onClick={() => onGo(line)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OpenFileProps {
  readonly editor: EditorView | null;
  readonly onFiles: (view: EditorView, files: readonly File[]) => void;
}

/** Opens a text or a notebook, replacing the present text. */
function OpenFile({ editor, onFiles }: OpenFileProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        disabled={!editor}
        tip="Open a Markdown file or a notebook (.ipynb). Undo restores the current text."
        onClick={() => field.current?.click()}
      >
        <FolderOpen aria-hidden />
        Open file
      </Button>
      <FilePicker
        ref={field}
        accept=".md,.markdown,.mdown,.txt,.ipynb"
        aria-label="File to open"
        onFiles={(files) => editor && onFiles(editor, files)}
      />
    </>
  );
}

const KEY = "fiddle-markdown-draft";

/** The last text written in this browser; null if there is none. */
function keptDraft(): string | null {
  return readStored(KEY);
}

/** False if the browser had no room for it. An empty text isn't stored. */
function keepDraft(text: string): boolean {
  if (text !== "") return writeStored(KEY, text);
  removeStored(KEY);
  return true;
}
