import { classes } from "@fiddle/ui/classes.ts";
import { LockKeyhole, NotebookPen, Share2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { PageLink } from "../../platform/PageLink.tsx";
import { Notice } from "../parts/Notice.tsx";
import { toolNamed } from "../registry.ts";
import { ToolHelp, type ToolHelpProps } from "./ToolHelp.tsx";
import type { NotebookDraft } from "./notebook-draft.ts";
import { openInNotebook } from "./open-in-notebook.ts";

interface ToolPageProps extends ToolActionsProps {
  /** The tool's name in the registry. */
  readonly name: string;
  /** What was wrong with the link that opened the page. */
  readonly linkFailure: string | null;
  /** Whether the tool saves its contents in this browser. */
  readonly saves?: "never" | "on request" | "always";
  /** The answer is beside the input on large screens, for which the page is wider. */
  readonly isSplit?: boolean;
  readonly helpTable?: ToolHelpProps["table"];
  readonly children: ReactNode;
}

/** The page around a tool: title, actions, the tool itself, and the text about it. */
export function ToolPage({
  name,
  linkFailure,
  saves = "never",
  isSplit = false,
  helpTable,
  children,
  ...actions
}: ToolPageProps) {
  const { title, description, layout } = toolNamed(name);
  const wide = layout === "wide";
  return (
    <main
      id="main"
      className={classes(
        "mx-auto flex w-full flex-col px-4 sm:px-6",
        wide ? "min-h-full" : isSplit ? "max-w-5xl xl:max-w-[84rem]" : "max-w-5xl",
      )}
    >
      <header className={classes("flex flex-wrap items-end gap-x-6 gap-y-3", wide ? "pt-3 pb-3" : "pt-6 pb-5")}>
        <div className="min-w-0 grow basis-80">
          <h1 dir="auto" className={classes(wide && "text-xl")}>
            {title}
          </h1>
          <p dir="auto" className={classes("text-secondary", wide ? "text-sm" : "mt-1 text-lg")}>
            {description}
          </p>
        </div>
        <ToolActions {...actions} />
      </header>
      {linkFailure && (
        <Notice tone="bad" className="mb-4">
          {linkFailure}
        </Notice>
      )}
      <noscript>
        <p className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-warn">
          This tool needs JavaScript because it runs in your browser, not on a server. You can still read the text
          below.
        </p>
      </noscript>
      {children}
      <p className="mt-6 flex items-start gap-2 text-xs text-muted">
        <LockKeyhole aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>
          Runs in your browser. {STORAGE_NOTES[saves]} <PageLink to="/tools">All tools</PageLink>
        </span>
      </p>
      <div className="tool-help mt-8 mb-12 max-w-3xl border-t border-line pt-6">
        <ToolHelp name={name} table={helpTable} />
      </div>
    </main>
  );
}

const STORAGE_NOTES = {
  never: "Nothing you type or open here is uploaded or saved.",
  "on request": "Nothing you type or open here is uploaded, and it's saved only if you turn that on.",
  always: "Nothing you type or open here is uploaded. Your work is saved in this browser only.",
} as const;

const ShareDialog = lazy(() => import("./ShareDialog.tsx").then((m) => ({ default: m.ShareDialog })));

interface ToolActionsProps {
  /** The state that a link contains. If omitted, there is no Share button. */
  readonly share?: object;
  readonly shareNote?: string;
  /** The path of the page that other sites can embed. */
  readonly embedPath?: string;
  /** Converts the tool's state into a notebook. Returns null while the tool is empty. */
  readonly notebook?: () => NotebookDraft | null;
}

/** The buttons that share a tool's state or open it as a notebook. */
function ToolActions({ share, shareNote, embedPath, notebook }: ToolActionsProps) {
  const [sharing, setSharing] = useState(false);
  const open = async () => {
    const draft = notebook?.();
    if (!draft) {
      toast("Nothing to open yet. Enter something in the tool first.");
      return;
    }
    try {
      await openInNotebook(draft);
    } catch {
      toast("Couldn't open the notebook. Check your connection and try again.", { tone: "bad" });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {share && (
        <Button size="sm" onClick={() => setSharing(true)}>
          <Share2 aria-hidden />
          Share
        </Button>
      )}
      {notebook && (
        <Button size="sm" onClick={() => void open()} tip="Opens a new notebook. Nothing runs until you run it.">
          <NotebookPen aria-hidden />
          Open in notebook
        </Button>
      )}
      <Suspense fallback={null}>
        {share && sharing && (
          <ShareDialog state={share} note={shareNote} embedPath={embedPath} onClose={() => setSharing(false)} />
        )}
      </Suspense>
    </div>
  );
}
