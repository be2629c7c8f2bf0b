import type { LoadProgress, StageEvent, StageFailure } from "@fiddle/kernels";

/** The state of a stage and its program. */
export interface StageState {
  readonly phase: "idle" | "starting" | "running" | "paused" | "ended" | "failed";
  readonly progress: LoadProgress | null;
  readonly failure: StageFailure | null;
  /** The program blocks its thread, so that it receives no messages. */
  readonly isSilent: boolean;
  readonly isFilming: boolean;
  /** The printed text. Of a long one only the end. */
  readonly text: string;
  readonly notes: readonly string[];
  /** The program as it runs, if it had to be rewritten. */
  readonly rewritten: string | null;
  readonly framesPerSecond: number | null;
  /** The size of the content in CSS pixels. */
  readonly height: number | null;
}

export const IDLE: StageState = {
  phase: "idle",
  progress: null,
  failure: null,
  isSilent: false,
  isFilming: false,
  text: "",
  notes: [],
  rewritten: null,
  framesPerSecond: null,
  height: null,
};

const MAX_TEXT_CHARACTERS = 20_000;
const MAX_NOTES = 5;

export type StageAction =
  | StageEvent
  | { readonly type: "silent" | "started" | "stopped" | "paused" | "resumed" }
  | { readonly type: "filming"; readonly on: boolean };

/** The state after an event on the stage or an action of the user. A stage that sends anything isn't silent anymore. */
export function nextStage(before: StageState, action: StageAction): StageState {
  const state = { ...before, isSilent: action.type === "silent" };
  switch (action.type) {
    case "started":
      return { ...IDLE, phase: "starting" };
    case "stopped":
      return { ...state, phase: "idle", progress: null, isFilming: false, framesPerSecond: null };
    case "progress":
      return { ...state, progress: action.progress };
    case "running":
      return { ...state, phase: "running", progress: null };
    case "paused":
      return state.phase === "running" ? { ...state, phase: "paused" } : state;
    case "resumed":
      return state.phase === "paused" ? { ...state, phase: "running" } : state;
    case "ended":
      return { ...state, phase: "ended", framesPerSecond: null };
    case "failed":
      return { ...state, phase: "failed", progress: null, failure: action.failure, framesPerSecond: null };
    case "text":
      return { ...state, text: (state.text + action.text).slice(-MAX_TEXT_CHARACTERS) };
    case "note":
      return { ...state, notes: [...new Set([...state.notes, action.text])].slice(0, MAX_NOTES) };
    case "rewritten":
      return { ...state, rewritten: action.source };
    case "frames":
      return { ...state, framesPerSecond: action.perSecond };
    case "size":
      return { ...state, height: action.height };
    case "silent":
    case "alive":
      return state;
    case "filming":
      return { ...state, isFilming: action.on };
    case "file":
      return { ...state, isFilming: state.isFilming && !action.name.startsWith("film") };
    default:
      return action satisfies never;
  }
}

/** The state as text, for its status. */
export function phaseWords({ phase, isSilent }: StageState): string {
  if (isSilent && phase !== "idle") return "Not responding";
  return PHASES[phase];
}

const PHASES: Readonly<Record<StageState["phase"], string>> = {
  idle: "Not running",
  starting: "Starting…",
  running: "Running",
  paused: "Paused",
  ended: "Ended",
  failed: "Stopped by an error",
};
