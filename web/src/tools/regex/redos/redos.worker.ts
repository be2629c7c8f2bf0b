/** Checks a pattern in a worker, because the check can take seconds. */
import { type CheckRequest, diagnose } from "./diagnose.ts";

interface Scope {
  onmessage: ((event: MessageEvent<CheckRequest>) => void) | null;
  postMessage(diagnosis: ReturnType<typeof diagnose>): void;
}

const scope = globalThis as unknown as Scope;
scope.onmessage = ({ data }) => scope.postMessage(diagnose(data));
