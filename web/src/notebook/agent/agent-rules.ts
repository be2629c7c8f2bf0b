import { createStore } from "zustand/vanilla";
import { readStored, removeStored, writeStored } from "../../platform/storage.ts";

const STORED_RULES = "fiddle:agent-rules";
export const MAX_RULES_CHARACTERS = 1000;

/** The user's own rules for the agent, kept in this browser and sent with every prompt. */
export const agentRules = createStore<{ readonly text: string }>(() => ({
  text: (readStored(STORED_RULES) ?? "").slice(0, MAX_RULES_CHARACTERS),
}));

export function setAgentRules(text: string): void {
  agentRules.setState({ text });
  if (text === "") removeStored(STORED_RULES);
  else writeStored(STORED_RULES, text);
}
