import { type EndRun, type TakenRun, takenRunSchema } from "@fiddle/protocol";
import type { RunnerSettings } from "./settings.ts";

type Place = Pick<RunnerSettings, "fiddleUrl" | "token" | "timeoutMinutes">;

/** More than the run itself may take: the kernel has to start, and results have to arrive. */
const LEASE_MARGIN_MINUTES = 5;
const CALL_TIMEOUT_MS = 60_000;

/** Takes the next run that is due; null if none is. */
export async function takeRun(place: Place): Promise<TakenRun | null> {
  const minutes = place.timeoutMinutes + LEASE_MARGIN_MINUTES;
  const response = await post(place, "/api/runner/slots", { minutes });
  return response.status === 204 ? null : takenRunSchema.parse(await response.json()).run;
}

export async function endRun(place: Place, id: string, result: EndRun): Promise<void> {
  await post(place, `/api/runner/slots/${id}`, result);
}

async function post({ fiddleUrl, token }: Place, path: string, body: object): Promise<Response> {
  const response = await fetch(`${fiddleUrl}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  if (response.ok) return response;
  throw new Error(`${path} was answered with ${response.status}. ${(await response.text()).slice(0, 500)}`);
}
