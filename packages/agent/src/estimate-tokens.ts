/** What a token is at least, in characters, for English and code. Counting low would break budgets, so this counts high. */
const CHARACTERS_PER_TOKEN = 3;

/** An estimate of the tokens in a text, for budgets and for endpoints that don't report usage. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** What the agent's own instructions and its tools take in each request beside the user's message, at most. */
export const INSTRUCTION_TOKENS = 3_000;
