import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import type { Ask } from "@fiddle/agent/tutor/next-rung.ts";
import type { TutorContext } from "@fiddle/protocol/prompt-socket.ts";
import { createStore, type StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "../../platform/storage.ts";

export type TutorLevel = TutorContext["level"];
const LEVELS: readonly TutorLevel[] = ["beginner", "intermediate", "advanced"];

/** A challenge's level. Operators can only use these, but their files may be old. */
export function readLevel(level: string): TutorLevel {
  return LEVELS.find((known) => known === level) ?? "beginner";
}

export type TutorLanguage = TutorContext["language"];
export type TutorTurn = TutorContext["history"][number];

/** What the learner works on. It is kept in this browser. */
export interface TutorLesson {
  readonly level: TutorLevel;
  readonly language: TutorLanguage;
  /** A challenge's slug; null for code of the learner's own. */
  readonly challenge: string | null;
  readonly code: string;
  /** What the last run printed, or the results of the tests. */
  readonly results: string;
  readonly turns: readonly TutorTurn[];
  /** The rung of the hint ladder. */
  readonly rung: number;
  readonly triesAtRung: number;
  readonly tries: number;
  /** What the learner asked since this rung was reached. */
  readonly asked: readonly Ask[];
  readonly isSolved: boolean;
}

export interface TutorState extends TutorLesson {
  /** The answer that arrives now; null while nothing is asked. */
  readonly answer: string | null;
  /** What happens now; empty while nothing does. */
  readonly status: string;
  /** Why the last answer failed, as a sentence. */
  readonly problem: string;
  readonly isRunning: boolean;
}

export const NEW_LESSON: TutorLesson = {
  level: "beginner",
  language: "python",
  challenge: null,
  code: "",
  results: "",
  turns: [],
  rung: 0,
  triesAtRung: 0,
  tries: 0,
  asked: [],
  isSolved: false,
};

const LESSON_KEYS = Object.keys(NEW_LESSON) as (keyof TutorLesson)[];
const STORED_LESSON = "fiddle:tutor-lesson";
const IDLE = { answer: null, status: "", problem: "", isRunning: false } as const;

/** The lesson that this browser keeps, or a new one. Every change of the lesson is kept. */
export function createTutorStore(): StoreApi<TutorState> {
  const store = createStore<TutorState>(() => ({ ...readLesson(), ...IDLE }));
  store.subscribe((state) => {
    const lesson = Object.fromEntries(LESSON_KEYS.map((key) => [key, state[key]]));
    writeStored(STORED_LESSON, JSON.stringify(lesson));
  });
  return store;
}

function readLesson(): TutorLesson {
  const stored = jsonOrNull(readStored(STORED_LESSON));
  return isLesson(stored) ? stored : NEW_LESSON;
}

function isLesson(stored: unknown): stored is TutorLesson {
  return (
    typeof stored === "object" &&
    stored !== null &&
    LESSON_KEYS.every((key) => key in stored) &&
    Array.isArray((stored as TutorLesson).turns)
  );
}
