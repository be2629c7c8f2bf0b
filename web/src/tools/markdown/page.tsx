import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { download } from "../../outputs/download.ts";
import { LaterMarkdown } from "../../outputs/markdown/LaterMarkdown.tsx";
import { describeTool } from "../describe-tool.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { holdsState } from "../frame/state-link.ts";
import { useToolState } from "../frame/use-tool-state.ts";
import { Check } from "../parts/Check.tsx";
import { Examples } from "../parts/Examples.tsx";
import { EXAMPLES } from "./examples.ts";
import { standalonePage } from "./export-html.ts";
import { keepDraft, keptDraft } from "./kept.ts";
import { MarkdownEditor } from "./MarkdownEditor.tsx";
import { MarkdownHelp } from "./MarkdownHelp.tsx";
import { countWords, outline, prepare } from "./prepare.ts";
import { toCells } from "./to-cells.ts";
import "./markdown.css";

export const meta = () => describeTool("markdown");

const START = { text: "" };

export default function MarkdownPage() {
  const { state, change, linkFailure } = useToolState(START);
  const [sync, setSync] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  // Typing comes first; a long text's preview follows when there is time.
  const shown = useDeferredValue(state.text);
  const headings = outline(shown);

  useEffect(() => {
    const draft = keptDraft();
    // oxlint-disable-next-line react/set-state-in-effect -- the server knows no draft
    if (draft && !holdsState(location.hash)) change({ text: draft });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is alive
  }, []);
  useEffect(() => {
    if (state.text === "") return undefined;
    const timer = setTimeout(() => keepDraft(state.text), 400);
    return () => clearTimeout(timer);
  }, [state.text]);

  const follow = () => {
    const [from, to] = [field.current, preview.current];
    if (!sync || !from || !to) return;
    const share = from.scrollTop / Math.max(1, from.scrollHeight - from.clientHeight);
    to.scrollTop = share * (to.scrollHeight - to.clientHeight);
  };
  const rendered = () => preview.current?.querySelector("div")?.innerHTML ?? "";
  const title = headings[0]?.text ?? "document";
  const copyRich = async () => {
    try {
      const item = new ClipboardItem({
        "text/html": new Blob([rendered()], { type: "text/html" }),
        "text/plain": new Blob([state.text], { type: "text/plain" }),
      });
      await navigator.clipboard.write([item]);
      toast("Copied with its formatting.");
    } catch {
      toast("The browser did not allow copying. Select the preview and copy it with the keyboard.", { tone: "bad" });
    }
  };
  return (
    <ToolPage
      name="markdown"
      keeps="always"
      linkFailure={linkFailure}
      share={state}
      notebook={() => toCells(state.text)}
      help={<MarkdownHelp />}
    >
      <div className="mb-2">
        <Examples examples={EXAMPLES} onPick={({ text = "" }) => change({ text })} />
      </div>
      <div className="markdown-tool grid gap-4 lg:h-[calc(100dvh-13rem)] lg:min-h-96 lg:grid-cols-2">
        <MarkdownEditor
          field={field}
          text={state.text}
          onText={(text) => change({ text })}
          onScroll={follow}
          actions={<Check label="Scroll together" checked={sync} onChange={setSync} />}
        />
        <div className="flex min-h-0 min-w-0 flex-col gap-1">
          <div role="toolbar" aria-label="Save" className="markdown-bar flex flex-wrap items-center gap-0.5">
            <Button
              size="sm"
              variant="ghost"
              onClick={() => download(`${title}.md`, new Blob([state.text], { type: "text/markdown" }))}
            >
              Save .md
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                download(`${title}.html`, new Blob([standalonePage(rendered(), title)], { type: "text/html" }))
              }
            >
              Save .html
            </Button>
            <Button size="sm" variant="ghost" onClick={() => print()}>
              Print or PDF
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void copyRich()}>
              Copy formatted
            </Button>
            <span className="grow" />
            <output className="text-xs text-muted">{countWords(shown).toLocaleString("en")} words</output>
          </div>
          <div
            ref={preview}
            role="region"
            aria-label="Preview"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keys
            tabIndex={0}
            className="markdown-preview min-h-72 grow overflow-y-auto rounded-md border border-line bg-surface px-5 py-4"
          >
            {shown === "" ? (
              <p className="text-muted">The preview comes here.</p>
            ) : (
              <LaterMarkdown source={prepare(shown)} />
            )}
          </div>
        </div>
      </div>
      {headings.length > 1 && (
        <nav aria-label="Outline" className="markdown-bar mt-3 text-sm">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {headings.slice(0, 60).map(({ level, text, line }) => (
              <li key={line} style={{ opacity: level > 2 ? 0.8 : 1 }}>
                <button
                  type="button"
                  className="text-accent-text underline underline-offset-2"
                  onClick={() => goTo(field.current, line)}
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ToolPage>
  );
}

/** Puts the caret at the start of a line and brings it into sight. */
function goTo(area: HTMLTextAreaElement | null, line: number): void {
  if (!area) return;
  const lines = area.value.split("\n");
  const at = lines.slice(0, line).join("\n").length + (line > 0 ? 1 : 0);
  area.focus();
  area.setSelectionRange(at, at);
  area.scrollTop = (line / lines.length) * area.scrollHeight - area.clientHeight / 4;
}
