import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { keepToastsAbove } from "@fiddle/ui/keep-toasts-above.ts";
import { ArrowUp, Sparkles, Square } from "lucide-react";
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { LoadBoundary } from "../../../platform/LoadBoundary.tsx";
import { isAgentBusy } from "../../contract/agent.ts";
import { useModes, useNotebook } from "../../contract/notebook-services.ts";
import { useMetadata } from "../../document/use-document.ts";
import { isAgentOff } from "../marks.ts";
import { keepDraft, sendDraft, useDraft } from "./draft.ts";
import styles from "./prompt-box.module.css";

const RunRows = lazy(async () => ({ default: (await import("./RunRows.tsx")).RunRows }));
const BoxControls = lazy(async () => ({ default: (await import("./BoxControls.tsx")).BoxControls }));
const MentionList = lazy(async () => ({ default: (await import("./MentionList.tsx")).MentionList }));

/**
 * The box where users ask the agent. It is a plain field until it gets the focus or has something to show, so that a notebook
 * loads none of the agent's code before someone uses it.
 */
export function PromptBox() {
  const services = useNotebook();
  const { agent } = services;
  const field = useRef<HTMLTextAreaElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const [touched, setTouched] = useState(false);
  const [isEngaged, setEngaged] = useEngaged(dock);
  const draft = useDraft(services);
  const isVisible = useModes((modes) => !modes.read && !modes.presenting && !modes.embedded);
  const isOffHere = useStore(agent, (state) => state.isOff !== null);
  useMetadata(services.notebook.document);
  const isOff = isOffHere || isAgentOff(services.notebook.document);
  const runElsewhere = useStore(agent, (state) => state.runElsewhere);
  const isBusy = useStore(agent, isAgentBusy);
  const hasRun = useStore(agent, ({ run, promptStatus }) => run !== null || promptStatus.errors !== "") || isBusy;
  const focusRequest = useStore(agent, (state) => state.focusRequest);
  const isOpen = touched || hasRun || draft !== "";

  useEffect(() => {
    if (focusRequest > 0) field.current?.focus();
  }, [focusRequest]);
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each text has a height of its own
  }, [draft, isVisible]);

  const isShown = isVisible && !isOff;
  useLayoutEffect(() => (isShown && dock.current ? makeRoomFor(dock.current) : undefined), [isShown]);

  if (!isShown) return null;
  const send = () => {
    if (isBusy || draft.trim() === "") return;
    sendDraft(services);
    setEngaged(false);
    // A phone's keyboard would cover what the agent does.
    if (matchMedia("(pointer: coarse)").matches) field.current?.blur();
  };
  const engage = () => {
    setTouched(true);
    setEngaged(true);
  };
  return (
    <div ref={dock} className={styles.dock} data-takes-keys>
      <div className={styles.box} data-idle={isEngaged ? undefined : ""}>
        {isOpen && (
          <LoadBoundary>
            <Suspense fallback={null}>
              <RunRows />
            </Suspense>
          </LoadBoundary>
        )}
        <Sparkles aria-hidden className={styles.icon} />
        <textarea
          dir="auto"
          ref={field}
          rows={1}
          aria-label="Ask AI"
          placeholder={isBusy ? "Write the next prompt" : "Ask AI to write, fix, or explain code"}
          className={styles.field}
          value={draft}
          onChange={(event) => {
            engage();
            keepDraft(services, event.currentTarget.value);
          }}
          onFocus={engage}
          onClick={engage}
          onKeyDown={(event) => {
            if (event.defaultPrevented || event.nativeEvent.isComposing) return;
            if (event.key === "Escape") event.currentTarget.blur();
            if (event.key !== "Enter") return;
            // Otherwise Shift+Enter would run the selected cell.
            event.stopPropagation();
            if (event.shiftKey) return;
            event.preventDefault();
            send();
          }}
        />
        {isBusy ? (
          <IconButton
            label="Stop prompt"
            variant="secondary"
            className={styles.send}
            icon={<Square />}
            onClick={() => (runElsewhere ?? agent.getState().actions)?.stop()}
          />
        ) : (
          <IconButton
            label="Send prompt"
            keys="Enter"
            variant={draft.trim() === "" ? "ghost" : "primary"}
            className={styles.send}
            disabled={draft.trim() === ""}
            icon={<ArrowUp />}
            onClick={send}
          />
        )}
        {isOpen && (
          <LoadBoundary>
            <Suspense fallback={<div className={styles.controls} />}>
              <BoxControls field={field} />
              <MentionList field={field} />
            </Suspense>
          </LoadBoundary>
        )}
      </div>
    </div>
  );
}

/**
 * Whether the user is about to write a prompt: from the first touch of the field until they touch something outside of the box.
 * The focus doesn't tell that, because some browsers take it from the field as soon as a button in the box is touched.
 */
function useEngaged(dock: RefObject<HTMLElement | null>) {
  const [isEngaged, setEngaged] = useState(false);
  useEffect(() => {
    if (!isEngaged) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !dock.current?.contains(target)) setEngaged(false);
    };
    addEventListener("pointerdown", leave, { capture: true, passive: true });
    return () => removeEventListener("pointerdown", leave, { capture: true });
  }, [dock, isEngaged]);
  return [isEngaged, setEngaged] as const;
}

/** Grows with its text; the style sheet limits the height. */
function fitHeight(field: HTMLTextAreaElement): void {
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight}px`;
}

/** Lets the style sheet keep cells that are scrolled into view above the box, and toasts, too. Returns what ends this. */
function makeRoomFor(dock: HTMLElement): () => void {
  const { style } = document.documentElement;
  const resized = new ResizeObserver(() => style.setProperty("--prompt-box-height", `${dock.offsetHeight}px`));
  resized.observe(dock);
  const letToastsDown = keepToastsAbove(dock);
  return () => {
    letToastsDown();
    resized.disconnect();
    style.removeProperty("--prompt-box-height");
  };
}
