import { useState } from "react";
import { api, type Call } from "../accounts/api.ts";
import { sentenceOf } from "../accounts/failure.ts";

interface AdminCall {
  readonly send: (path: string, call: Call) => Promise<void>;
  readonly busy: boolean;
  /** Why the call failed, as a sentence. */
  readonly failure: string | null;
}

/** A change that an operator makes. `onDone` is called when it has succeeded. */
export function useAdminCall(onDone: () => void): AdminCall {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (path: string, call: Call) => {
    setBusy(true);
    setFailure(null);
    try {
      await api(path, call);
      onDone();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, failure };
}
