import { useState } from "react";
import { api, type Call } from "../accounts/api.ts";
import { sentenceOf } from "../accounts/failure.ts";

interface Act {
  readonly act: (path: string, call: Call) => Promise<void>;
  readonly busy: boolean;
  /** Why it did not work. */
  readonly failure: string | null;
}

/** Something an operator does; `onDone` when the server has done it. */
export function useAct(onDone: () => void): Act {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (path: string, call: Call) => {
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
  return { act, busy, failure };
}
