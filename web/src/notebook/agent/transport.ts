import type { RunTransport } from "../../agent/run-transport.ts";
import { BROWSER_LLM } from "../../agent/browser-model.ts";
import { ownModelId } from "../../agent/own-model.ts";
import { promptSocket } from "../../agent/server-agent.ts";

/** Where a prompt for this model goes: to the server, or to a loop in this page. Throws an `EndpointError`. */
export async function transportFor(llm: string): Promise<RunTransport> {
  if (llm === BROWSER_LLM) {
    const { browserRunTransport } = await import("../../agent/browser-run.ts");
    return browserRunTransport();
  }
  const own = ownModelId(llm);
  if (own === null) return promptSocket();
  const [{ openOwnModel }, { ownRunTransport }] = await Promise.all([
    import("../../agent/own-model.ts"),
    import("../../agent/own-run.ts"),
  ]);
  return ownRunTransport(await openOwnModel(own));
}
