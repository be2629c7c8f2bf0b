import type { Recording } from "@fiddle/kernels";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef } from "react";
import { changesBetween } from "./changes.ts";
import { CodePane } from "./CodePane.tsx";
import { describe } from "./describe.ts";
import * as moves from "./moves.ts";
import { notesOn } from "./notes.ts";
import { StatePane } from "./StatePane.tsx";
import { StepControls } from "./StepControls.tsx";
import { Timeline } from "./timeline.ts";

export interface StepperProps {
  readonly recording: Recording;
  /** The accessible name, e.g. "Steps of cell 3". */
  readonly label: string;
  /** The step that is shown, counted from 0. */
  readonly at: number;
  readonly onMove: (at: number) => void;
  /** Returns the title of a file in the recording. */
  readonly fileTitle?: (name: string) => string;
  /** The title of the global variables. */
  readonly outermost?: string;
  /** Line numbers by file name. */
  readonly breakpoints?: ReadonlyMap<string, ReadonlySet<number>>;
  readonly onToggleBreakpoint?: (file: string, line: number) => void;
  readonly onClose?: () => void;
  /** Focuses the stepper when it appears, so that its keys work right away. */
  readonly takesFocus?: boolean;
}

/** Steps through a recorded run: the code, the variables, the objects and the output at each step. */
export function Stepper(props: StepperProps) {
  const {
    recording,
    label,
    at,
    onMove,
    fileTitle = identity,
    outermost = "Notebook",
    breakpoints,
    onToggleBreakpoint,
    onClose,
  } = props;
  const timeline = useMemo(() => new Timeline(recording), [recording]);
  const index = Math.max(0, Math.min(at, timeline.length - 1));
  const moment = timeline.moment(index);
  const before = index > 0 ? timeline.moment(index - 1) : null;
  const changes = useMemo(() => changesBetween(before, moment), [before, moment]);
  const isBreakpoint = (file: number, line: number) =>
    breakpoints?.get(recording.files[file]?.name ?? "")?.has(line) ?? false;
  const go = (move: moves.Move) => onMove(move(timeline.places, index));
  const keyMoves = keysOf(isBreakpoint);
  const notes = useMemo(() => notesOn(recording), [recording]);
  const root = useRef<HTMLElement>(null);
  const takesFocus = useRef(props.takesFocus ?? false);
  const sentence = useId();

  useEffect(() => {
    if (!takesFocus.current) return;
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: "nearest" });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // The same keys must not trigger actions of the notebook or page around the stepper.
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && onClose) {
      event.preventDefault();
      onClose();
      return;
    }
    const move = keyMoves[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (!move || (event.target instanceof HTMLInputElement && event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    go(move);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of everything inside
    <section
      ref={root}
      className="@container/stepper my-2 rounded-[8px] border border-line-strong bg-surface text-sm text-primary focus:border-focus focus:outline-none"
      aria-label={label}
      aria-describedby={sentence}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-1.5 py-1">
        <StepControls
          count={timeline.length}
          index={index}
          line={moment.line}
          hasBreakpoints={(breakpoints?.size ?? 0) > 0}
          isBreakpoint={isBreakpoint}
          onGo={go}
          onMove={onMove}
        />
        {onClose && <IconButton label="Close steps" keys="Escape" icon={<X />} onClick={onClose} className="ms-auto" />}
      </div>
      {notes.length > 0 && <p className="bg-warn-soft px-3 py-1.5 text-warn">{notes.join(" ")}</p>}
      <p
        id={sentence}
        className="min-h-9 border-b border-line px-3 py-2 wrap-anywhere data-[event=exception]:font-medium data-[event=exception]:text-danger"
        aria-live="polite"
        data-event={moment.event}
      >
        {describe(before, moment, changes)}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] @min-[40rem]/stepper:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex min-w-0 flex-col">
          <CodePane
            recording={recording}
            moment={moment}
            before={before}
            title={fileTitle(recording.files[moment.file]?.name ?? "")}
            isBreakpoint={isBreakpoint}
            {...(onToggleBreakpoint ? { onToggleBreakpoint } : {})}
          />
          <WrittenPane pieces={timeline.written(index)} />
        </div>
        <StatePane
          moment={moment}
          changes={changes}
          outermost={outermost}
          fileTitle={(file) => fileTitle(recording.files[file]?.name ?? "")}
        />
      </div>
    </section>
  );
}

function keysOf(isBreakpoint: moves.IsBreakpoint): Readonly<Record<string, moves.Move>> {
  return {
    ArrowRight: moves.into,
    ArrowLeft: moves.back,
    ArrowDown: moves.over,
    ArrowUp: moves.out,
    Home: moves.first,
    End: moves.last,
    b: moves.toBreakpoint(isBreakpoint),
    "Shift+B": moves.backToBreakpoint(isBreakpoint),
  };
}

function identity(name: string): string {
  return name;
}

const STREAM_COLORS: Readonly<Record<string, string>> = { stderr: "text-danger", input: "text-info" };

/** The output up to the current step. */
function WrittenPane({ pieces }: { readonly pieces: Recording["written"] }) {
  const box = useRef<HTMLPreElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  return (
    <figure aria-label="Output so far">
      <figcaption className="px-3 pt-1.5 pb-0.5 text-[0.75rem] text-muted">Output so far</figcaption>
      {pieces.length > 0 ? (
        <pre
          ref={box}
          className="m-0 max-h-32 overflow-auto px-3 pt-0.5 pb-2.5 font-mono text-code wrap-anywhere whitespace-pre-wrap"
          tabIndex={0}
        >
          {pieces.map(([, name, text], index) => (
            <span key={index} className={STREAM_COLORS[name]}>
              {text}
            </span>
          ))}
        </pre>
      ) : (
        <p className="px-3 pb-2 text-muted">No output yet.</p>
      )}
    </figure>
  );
}
