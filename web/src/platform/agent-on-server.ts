/** The name of the tag in the head that says `off` where the operator turned the agent off for everyone. */
export const AGENT_META = "agent";

/** Whether the page came from a server without the agent. It is known before anything else is loaded. */
export function isAgentOffOnServer(): boolean {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${AGENT_META}"]`)?.content === "off";
}
