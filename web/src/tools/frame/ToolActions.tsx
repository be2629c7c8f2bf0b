import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { NotebookPen, Share2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { NotebookSketch } from "./notebook-sketch.ts";
import { openInNotebook } from "./open-in-notebook.ts";

const ShareDialog = lazy(() => import("./ShareDialog.tsx").then((m) => ({ default: m.ShareDialog })));

export interface ToolActionsProps {
  /** All that a link is to hold; left out where there is nothing to share. */
  readonly share?: object;
  readonly shareNote?: string;
  /** The page that shows the state inside pages of other sites. */
  readonly embedPath?: string;
  /** What the tool's state is as a notebook; null while there is nothing in it. */
  readonly notebook?: () => NotebookSketch | null;
}

/** What every tool can do with its state. */
export function ToolActions({ share, shareNote, embedPath, notebook }: ToolActionsProps) {
  const [sharing, setSharing] = useState(false);
  const open = async () => {
    const sketch = notebook?.();
    if (!sketch) {
      toast("There is nothing to open yet. Fill in the tool first.");
      return;
    }
    try {
      await openInNotebook(sketch);
    } catch {
      toast("The notebook could not be loaded. Check the connection and try again.", { tone: "bad" });
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
        <Button size="sm" onClick={() => void open()} tip="As Python in a new notebook; nothing runs by itself">
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
