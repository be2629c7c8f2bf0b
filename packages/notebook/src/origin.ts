import type { Author } from "./operation.ts";

/**
 * The origin of Yjs transactions identifies who changed the document. There is one object per author, so that undo can
 * distinguish them.
 */
export class Origin {
  readonly author: Author;

  constructor(author: Author) {
    this.author = author;
  }
}

/** Returns the one origin of each author. */
export class Origins {
  readonly person = new Origin({ by: "person" });
  readonly #run = new Origin({ by: "run" });
  readonly #sync = new Origin({ by: "sync" });
  readonly #agentRuns = new Map<string, Origin>();

  of(author: Author): Origin {
    switch (author.by) {
      case "person":
        return this.person;
      case "run":
        return this.#run;
      case "agent":
        return this.#agentRun(author);
      default:
        return this.#sync;
    }
  }

  /** Whether a change with this origin was made by or for the user: an operation, typing or undo, but not a run. */
  isEdit(origin: unknown): boolean {
    if (!(origin instanceof Origin)) return typeof origin === "object" && origin !== null;
    return origin.author.by === "person" || origin.author.by === "agent";
  }

  #agentRun(author: Extract<Author, { by: "agent" }>): Origin {
    const known = this.#agentRuns.get(author.runId);
    if (known) return known;
    const origin = new Origin(author);
    this.#agentRuns.set(author.runId, origin);
    return origin;
  }
}
