import type { ModelMessage } from "ai";
import type { ComposedRequest } from "../context/compose-request.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import type { ModelProfile } from "../model/endpoint.ts";
import { toMessages, type Turn } from "../model/messages.ts";

/** The answers of these last steps are never shortened. */
const KEPT_STEPS = 3;
const MAX_OLD_ANSWER_CHARACTERS = 200;
const REMOVED = "(output removed to save space: read_cells shows it again)";

/** How much was left out: nothing, old outputs, or half of the notebook too. */
type Compaction = 0 | 1 | 2;

/** The conversation with the model, from the prompt on. */
export class Conversation {
  readonly #request: ComposedRequest;
  readonly #turns: Turn[] = [];
  #compaction: Compaction = 0;

  constructor(request: ComposedRequest) {
    this.#request = request;
  }

  /** Pictures of earlier steps are dropped: they are large, and the model has described what it saw. */
  add(...turns: readonly Turn[]): void {
    for (const turn of turns) {
      if (turn.from === "tools" && turn.images.length > 0) this.#dropImages();
      this.#turns.push(turn);
    }
  }

  /** Leaves out more; false if nothing is left to leave out. */
  compact(): boolean {
    if (this.#compaction === 2) return false;
    this.#compaction = this.#compaction === 0 ? 1 : 2;
    return true;
  }

  render(profile: ModelProfile): {
    readonly instructions: string;
    readonly messages: ModelMessage[];
    readonly tokens: number;
  } {
    const instructions = this.#request.instructions(profile);
    const message = this.#request.message(profile, this.#compaction === 2 ? 0.5 : 1);
    const turns = this.#compaction === 0 ? this.#turns : withoutOldOutputs(this.#turns);
    const messages = toMessages([{ from: "user", text: message }, ...turns], profile);
    const characters = turns.reduce((sum, turn) => sum + charactersOf(turn), instructions.length + message.length);
    return {
      instructions,
      messages,
      tokens: estimateTokens(instructions) + Math.ceil((characters - instructions.length) / 3),
    };
  }

  #dropImages(): void {
    for (const [index, turn] of this.#turns.entries()) {
      if (turn.from === "tools" && turn.images.length > 0) this.#turns[index] = { ...turn, images: [] };
    }
  }
}

/** What an image costs, about, however large it is. */
const IMAGE_CHARACTERS = 3000;

function charactersOf(turn: Turn): number {
  if (turn.from === "user") return turn.text.length;
  if (turn.from === "model")
    return turn.text.length + turn.calls.reduce((sum, { input }) => sum + JSON.stringify(input).length + 40, 0);
  return turn.answers.reduce((sum, { text }) => sum + text.length + 40, turn.images.length * IMAGE_CHARACTERS);
}

function withoutOldOutputs(turns: readonly Turn[]): readonly Turn[] {
  const positions = turns.flatMap((turn, index) => (turn.from === "tools" ? [index] : []));
  const firstKept = positions.at(-KEPT_STEPS) ?? 0;
  return turns.map((turn, index) => {
    if (turn.from !== "tools" || index >= firstKept) return turn;
    const answers = turn.answers.map((answer) =>
      answer.text.length > MAX_OLD_ANSWER_CHARACTERS
        ? { ...answer, text: `${answer.text.slice(0, 80)}\n${REMOVED}` }
        : answer,
    );
    return { ...turn, answers, images: [] };
  });
}
