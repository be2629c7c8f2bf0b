import type { AgentActions } from "../contract/agent.ts";
import type { AgentServices } from "./agent-services.ts";

const starting = new WeakMap<AgentServices["agent"], Promise<AgentActions>>();

/** The agent's actions. Their code is loaded at the first call. Rejects if it can't be loaded; a later call tries again. */
export function agentActions(services: AgentServices): Promise<AgentActions> {
  const { agent } = services;
  const { actions } = agent.getState();
  if (actions) return Promise.resolve(actions);
  const known = starting.get(agent);
  if (known) return known;
  const loading = import("./start-agent.ts").then(({ startAgent }) => startAgent(services));
  starting.set(agent, loading);
  loading.catch(() => starting.delete(agent));
  return loading;
}
