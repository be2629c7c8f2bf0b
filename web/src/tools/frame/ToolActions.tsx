import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { NotebookPen, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { NotebookDraft } from "./notebook-draft.ts";
import { openInNotebook } from "./open-in-notebook.ts";

const ShareDialog = lazy(() => import("./ShareDialog.tsx").then((m) => ({ default: m.ShareDialog })));

export interface ToolActionsProps {
  /** The state that a link contains. If omitted, there is no Share button. */
  readonly share?: object;
  readonly shareNote?: string;
  /** The path of the page that other sites can embed. */
  readonly embedPath?: string;
  /** Converts the tool's state into a notebook. Returns null while the tool is empty. */
  readonly notebook?: () => NotebookDraft | null;
}

/** The buttons that share a tool's state or open it as a notebook. */
export function ToolActions({ share, shareNote, embedPath, notebook }: ToolActionsProps) {
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
