import { AGENT_MODES, SHARING_LEVELS } from "@fiddle/protocol/prompt-socket.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import type { AgentState } from "../contract/agent.ts";
import type { AgentServices } from "./agent-services.ts";

type Preferences = Pick<AgentState, "mode" | "sharing" | "llm" | "rules">;

const STORED = "fiddle:agent";

/** What the user has set for the agent in this browser. Malformed values are left out. */
export function readPreferences(text = readStored(STORED)): Partial<Preferences> {
  let stored: Record<string, unknown>;
  try {
    stored = (JSON.parse(text ?? "{}") as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
  const mode = AGENT_MODES.find((each) => each === stored.mode);
  const sharing = SHARING_LEVELS.find((each) => each === stored.sharing);
  return {
    ...(mode && { mode }),
    ...(sharing && { sharing }),
    ...(typeof stored.llm === "string" && { llm: stored.llm }),
    ...(typeof stored.rules === "string" && { rules: stored.rules }),
  };
}

/** Stores what the user sets from now on. Returns a function that ends this. */
export function keepPreferences(agent: AgentServices["agent"]): () => void {
  return agent.subscribe((state, before) => {
    const { mode, sharing, llm, rules } = state;
    if (mode === before.mode && sharing === before.sharing && llm === before.llm && rules === before.rules) return;
    writeStored(STORED, JSON.stringify({ mode, sharing, llm, rules }));
  });
}
