import type { RunEvent, ServerMessage } from "@fiddle/protocol/prompt-socket.ts";

/** How long parts of a text are collected before they're sent together. */
const MERGE_MS = 16;
/** From here on, frames are dropped that a later one covers. */
const MAX_KEPT_CHARACTERS = 1_000_000;

/** One message of a run, as it's sent. */
export interface Frame {
  readonly seq: number;
  readonly json: string;
  /** The tool call whose input this is a part of. */
  readonly partOf: string | null;
}

type User = NonNullable<ServerMessage["user"]>;
type Part = Extract<RunEvent, { type: "text" | "reasoning" | "input" }>;

/** The messages of one run, kept for a client that reconnects. */
export interface Frames {
  /** Adds an event. Parts of a text that follow each other within 16 ms become one frame. */
  add(event: RunEvent): void;
  /** Sends the user's new numbers with the next frame. */
  setUser(user: User): void;
  /** What all kept frames take. */
  readonly characters: number;
  /** The first frame after a seq; undefined if there's none yet. */
  after(seq: number): Frame | undefined;
}

/** `onFrame` is called for each new frame. */
export function createFrames({
  promptId,
  onFrame,
  maxKeptCharacters = MAX_KEPT_CHARACTERS,
}: {
  readonly promptId: string;
  readonly onFrame: () => void;
  readonly maxKeptCharacters?: number;
}): Frames {
  let frames: Frame[] = [];
  let characters = 0;
  let coveredCharacters = 0;
  let seq = 0;
  let part: Part | null = null;
  let timer: NodeJS.Timeout | undefined;
  let user: User | null = null;
  /** The characters of each call's parts, until the call is complete. */
  const openParts = new Map<string, number>();

  function push(event: RunEvent): void {
    seq += 1;
    const json = JSON.stringify({ ...event, prompt_id: promptId, seq, ...(user && { user }) });
    // A frame with the user's numbers isn't dropped.
    const partOf = event.type === "input" && !user ? event.message.call : null;
    user = null;
    frames.push({ seq, json, partOf });
    characters += json.length;
    if (partOf !== null) openParts.set(partOf, (openParts.get(partOf) ?? 0) + json.length);
    if (event.type === "call") {
      coveredCharacters += openParts.get(event.message.call) ?? 0;
      openParts.delete(event.message.call);
    }
    if (characters > maxKeptCharacters && coveredCharacters > 0) dropCovered();
    onFrame();
  }

  function dropCovered(): void {
    frames = frames.filter(({ partOf }) => partOf === null || openParts.has(partOf));
    characters -= coveredCharacters;
    coveredCharacters = 0;
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!part) return;
    const whole = part;
    part = null;
    push(whole);
  }

  return {
    add(event) {
      const merged = part && mergeParts(part, event);
      if (merged) {
        part = merged;
        return;
      }
      flush();
      if (!isPart(event)) return push(event);
      part = event;
      timer = setTimeout(flush, MERGE_MS);
    },
    setUser(next) {
      user = next;
    },
    get characters() {
      return characters;
    },
    after(from) {
      let low = 0;
      let high = frames.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((frames[middle]?.seq ?? 0) > from) high = middle;
        else low = middle + 1;
      }
      return frames[low];
    },
  };
}

function isPart(event: RunEvent): event is Part {
  return event.type === "text" || event.type === "reasoning" || event.type === "input";
}

/** Null if the two can't be one. */
function mergeParts(first: Part, second: RunEvent): Part | null {
  if (first.type === "input") {
    if (second.type !== "input" || second.message.call !== first.message.call) return null;
    const delta = (first.message.delta ?? "") + (second.message.delta ?? "");
    return { type: "input", message: { ...second.message, ...first.message, delta } };
  }
  return second.type === first.type ? { type: first.type, message: first.message + second.message } : null;
}
