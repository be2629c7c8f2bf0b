import type { RunTransport } from "./run-transport.ts";
import { BROWSER_LLM } from "./browser-model.ts";
import { ownModelId } from "./own-model.ts";
import { promptSocket } from "./server-agent.ts";

/** Where a prompt for this model goes: to the server, or to a loop in this page. Throws an `EndpointError`. */
export async function transportFor(llm: string): Promise<RunTransport> {
  if (llm === BROWSER_LLM) {
    const { browserRunTransport } = await import("./browser-run.ts");
    return browserRunTransport();
  }
  const own = ownModelId(llm);
  if (own === null) return promptSocket();
  const [{ openOwnModel }, { ownRunTransport }] = await Promise.all([import("./own-model.ts"), import("./own-run.ts")]);
  return ownRunTransport(await openOwnModel(own));
}
