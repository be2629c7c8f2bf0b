/** Looks for texts on which a pattern takes very long; that itself can take seconds. */
import { type Checked, diagnose } from "./diagnose.ts";

interface Scope {
  onmessage: ((event: MessageEvent<Checked>) => void) | null;
  postMessage(diagnosis: ReturnType<typeof diagnose>): void;
}

const scope = globalThis as unknown as Scope;
scope.onmessage = ({ data }) => scope.postMessage(diagnose(data));
