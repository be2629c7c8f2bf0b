import type { TutorChallenge } from "@fiddle/agent/tutor/challenge.ts";
import { openOwnModel, ownModelId } from "./own-model.ts";
import type { RunTransport } from "./run-transport.ts";
import { promptSocket } from "./server-agent.ts";

interface TutorParts {
  /** The kernel host. */
  readonly kernelHost: string;
  /** What this browser may know of a challenge. Rejects with a sentence for the user. */
  readonly findChallenge: (slug: string) => Promise<TutorChallenge>;
}

/** Where a question for the tutor goes: to the server, or to a loop in this page. Throws an `EndpointError`. */
export async function tutorTransport(llm: string, { kernelHost, findChallenge }: TutorParts): Promise<RunTransport> {
  const own = ownModelId(llm);
  if (own === null) return promptSocket();
  const { ownTutorTransport } = await import("./own-run.ts");
  return ownTutorTransport(await openOwnModel(own, kernelHost), findChallenge);
}
