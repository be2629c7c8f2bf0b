import { onHost } from "../platform/base.ts";
import { readStored, removeStored, writeStored } from "../platform/storage.ts";

/** Code that someone wants to ask the tutor about. */
export interface TutorTopic {
  readonly code: string;
  /** The last error, or the results of tests; empty if there is none. */
  readonly error: string;
  readonly language: "python" | "sql";
  /** The challenge that it is an attempt at; null for other code. */
  readonly challenge: TutorTopicChallenge | null;
}

interface TutorTopicChallenge {
  readonly slug: string;
  readonly level: string;
  /** How often the learner has failed it. */
  readonly failures: number;
}

const STORED_TOPIC = "fiddle:tutor-topic";

/** Opens the tutor in a new tab with the topic. It goes through storage, so that no code is in an address. */
export function bringToTutor(topic: TutorTopic): void {
  keepTutorTopic(topic);
  open(onHost("/tools/ai-python-tutor?topic=stored"), "_blank", "noopener");
}

/** Keeps the topic for the tutor's page, which takes it when it opens. */
export function keepTutorTopic(topic: TutorTopic): void {
  writeStored(STORED_TOPIC, JSON.stringify(topic));
}

/** The topic that another page brought; null if there is none. It can be taken once. */
export function takeTutorTopic(): TutorTopic | null {
  const stored = readStored(STORED_TOPIC);
  removeStored(STORED_TOPIC);
  try {
    return stored === null ? null : (JSON.parse(stored) as TutorTopic);
  } catch {
    return null;
  }
}
