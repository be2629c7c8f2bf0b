import { onHost } from "../../platform/base.ts";
import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { sendHeight } from "../../platform/send-height.ts";
import { useTheme } from "../../platform/use-theme.ts";
import { packState } from "../frame/state-link.ts";
import { useToolState } from "../frame/use-tool-state.ts";
import { Notice } from "../parts/Notice.tsx";
import { ALLOWED_VALUES, INITIAL_STATE } from "./state.ts";
import { Visualizer } from "./Visualizer.tsx";

/** The visualizer inside a page of another site. `?run=true` runs the program automatically, `?theme=` sets the theme. */
export function VisualizerEmbed() {
  const { state, change, linkFailure, isLoaded } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const autoRun = new URLSearchParams(useLocation().search).get("run") === "true";
  // On other pages, the theme button in the header applies the theme.
  useTheme();
  const content = useRef<HTMLElement>(null);
  useEffect(() => (content.current && parent !== window ? sendHeight(content.current) : undefined), []);
  return (
    <main ref={content} id="main" className="p-3">
      <h1 className="sr-only">A Python program, step by step</h1>
      {linkFailure && (
        <Notice tone="bad" className="mb-3">
          {linkFailure}
        </Notice>
      )}
      <Visualizer state={state} change={change} embedded autoRun={autoRun && isLoaded && linkFailure === null} />
      <p className="mt-3 flex justify-between border-t border-line pt-2 text-xs text-muted">
        <span>Runs in your browser.</span>
        <a
          href={onHost("/tools/visualizer")}
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            event.preventDefault();
            void openInTool(state);
          }}
        >
          Open in Fiddle <ExternalLink aria-hidden className="inline size-3" />
        </a>
      </p>
    </main>
  );
}

/** Opens the tool's own page with the state of the embed. */
async function openInTool(state: object): Promise<void> {
  window.open(onHost(`/tools/visualizer${await packState(state)}`), "_blank", "noopener");
}
