import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { tellHeight } from "../../platform/tell-height.ts";
import { useTheme } from "../../platform/use-theme.ts";
import { packState } from "../frame/state-link.ts";
import { useToolState } from "../frame/use-tool-state.ts";
import { Notice } from "../parts/Notice.tsx";
import { CHOICES, START } from "./state.ts";
import { Visualizer } from "./Visualizer.tsx";

/** A program inside a page of another site. `?run=true` walks through it at once, `?theme=` is that page's. */
export function VisualizerEmbed() {
  const { state, change, linkFailure, isOpened } = useToolState(START, CHOICES);
  const runs = new URLSearchParams(useLocation().search).get("run") === "true";
  // Elsewhere it is the header's button that keeps a page in its theme.
  useTheme();
  const content = useRef<HTMLElement>(null);
  useEffect(() => (content.current && parent !== window ? tellHeight(content.current) : undefined), []);
  return (
    <main ref={content} id="main" className="p-3">
      <h1 className="sr-only">A Python program, step by step</h1>
      {linkFailure && (
        <Notice tone="bad" className="mb-3">
          {linkFailure}
        </Notice>
      )}
      <Visualizer state={state} change={change} embedded runs={runs && isOpened && linkFailure === null} />
      <p className="mt-3 flex justify-between border-t border-line pt-2 text-xs text-muted">
        <span>Runs in your browser.</span>
        <a
          href="/tools/visualizer"
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            event.preventDefault();
            void openWhole(state);
          }}
        >
          Open in Fiddle <ExternalLink aria-hidden className="inline size-3" />
        </a>
      </p>
    </main>
  );
}

/** The tool's own page with what is in the embed now. */
async function openWhole(state: object): Promise<void> {
  window.open(`/tools/visualizer${await packState(state)}`, "_blank", "noopener");
}
