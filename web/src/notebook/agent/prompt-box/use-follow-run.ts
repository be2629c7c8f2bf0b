import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { AgentRun } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import type { NotebookDocument } from "@fiddle/notebook";

/** The most frames that a new cell may take to be rendered. */
const MAX_FRAMES = 60;

/**
 * Keeps what a run writes in view, above the prompt box, until the user scrolls, clicks or types outside of the box and the changes. `inBox` is an
 * element of the box.
 */
export function useFollowRun(inBox: RefObject<HTMLElement | null>): void {
  const { agent, notebook } = useNotebook();
  const run = useStore(agent, (state) => state.run);
  const cellId = run && followedCell(run, notebook.document);
  const runId = run?.id;
  const isRunning = useStore(agent, ({ promptStatus }) => promptStatus.id !== null && promptStatus.id === run?.id);
  const lastRun = useRef<string | undefined>(undefined);
  const isFollowing = useRef(false);

  useEffect(() => {
    const leave = new AbortController();
    const stop = ({ target }: Event) => {
      const box = inBox.current?.parentElement;
      // Who decides about a change wants to see the next one.
      const isDecision = target instanceof Element && target.closest("[data-agent-change]") !== null;
      if (!isDecision && !(target instanceof Node && box?.contains(target))) isFollowing.current = false;
    };
    for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
      addEventListener(type, stop, { signal: leave.signal, passive: true, capture: true });
    return () => leave.abort();
  }, [inBox]);

  useEffect(() => {
    // The user may be elsewhere in the notebook while another tab works.
    if (!isRunning || runId === lastRun.current) return;
    lastRun.current = runId;
    isFollowing.current = true;
  }, [isRunning, runId]);

  useEffect(() => {
    if (!cellId || !isFollowing.current) return undefined;
    let frames = 0;
    let frame = 0;
    let cell: Element | null = null;
    // The cell grows as it is written and gets outputs, and the box grows above it.
    const grown = new ResizeObserver(() => {
      if (isFollowing.current) cell?.scrollIntoView({ block: "nearest" });
    });
    const find = () => {
      cell = document.querySelector(`[data-cell-id="${CSS.escape(cellId)}"]`);
      frames += 1;
      if (cell) {
        grown.observe(cell);
        if (inBox.current) grown.observe(inBox.current);
      } else if (frames < MAX_FRAMES) frame = requestAnimationFrame(find);
    };
    find();
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
    };
  }, [cellId, inBox]);
}

/** The response once there is one, else the cell of the newest step, else the prompt. */
function followedCell({ promptCellId, steps, end }: AgentRun, document: NotebookDocument): string {
  const written = steps.findLast((step) => step.cellId !== null)?.cellId ?? promptCellId;
  if (end === null) return written;
  const ids = document.cellIds();
  const below = ids.slice(ids.indexOf(promptCellId) + 1);
  const types = below.map((id) => document.cell(id)?.type);
  const next = types.indexOf("prompt");
  const response = types.indexOf("response");
  return (response >= 0 && (next < 0 || response < next) && below[response]) || written;
}
