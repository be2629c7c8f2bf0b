import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "../../../platform/storage.ts";

const STORED_PROMPTS = "fiddle:saved-prompts";
const MAX_SAVED_PROMPTS = 100;

/** The prompts that this browser keeps for every notebook, newest first. */
export const savedPrompts = createStore<{ readonly prompts: readonly string[] }>(() => ({ prompts: readPrompts() }));

export function savePrompt(prompt: string): void {
  const { prompts } = savedPrompts.getState();
  store([prompt, ...prompts.filter((other) => other !== prompt)].slice(0, MAX_SAVED_PROMPTS));
}

export function removeSavedPrompt(prompt: string): void {
  store(savedPrompts.getState().prompts.filter((other) => other !== prompt));
}

function store(prompts: readonly string[]): void {
  savedPrompts.setState({ prompts });
  writeStored(STORED_PROMPTS, JSON.stringify(prompts));
}

function readPrompts(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(STORED_PROMPTS) ?? "[]");
    return Array.isArray(stored) ? stored.filter((prompt) => typeof prompt === "string") : [];
  } catch {
    return [];
  }
}
