export interface PromptTables {
  readonly guest_prompts: GuestPromptsTable;
  readonly prompt_reservations: PromptReservationsTable;
}

/** How many prompts guests sent, counted like `usage.prompt_count` of accounts. Rows of earlier days are deleted. */
interface GuestPromptsTable {
  /** `address:{network}` or `browser:{uuid}`. */
  readonly key: string;
  /** In UTC, as 2026-11-21. */
  readonly prompt_day: string;
  readonly prompt_count: number;
}

/** A prompt that is counted already, although the model hasn't said its first word. */
interface PromptReservationsTable {
  readonly id: string;
  /** Null for a guest. */
  readonly user_id: string | null;
  /** Keys of `guest_prompts`; empty for a user. */
  readonly guest_keys: string[];
  readonly prompt_day: string;
  /** When it's released, because the server that made it must have crashed. */
  readonly expires_at: Date;
}
