import { useEffect, useMemo, useState } from "react";
import { type CheckedToken, checkToken } from "./check-token.ts";
import type { TokenRequest } from "./check-token.worker.ts";
import type { KeySource } from "./keys.ts";
import { readToken } from "./read-token.ts";
import { MAX_SHOWN_CHARACTERS, type ShownToken, showToken } from "./show-token.ts";
import type { Verification } from "./verify.ts";

interface TokenView {
  /** Null while a long token is read. */
  readonly shown: ShownToken | null;
  /** Null while the verification is running. */
  readonly verification: Verification | null;
}

/** Whether reading the token would make the page stand still, so that a worker does it. */
export function isLongToken(text: string): boolean {
  return text.length > MAX_SHOWN_CHARACTERS;
}

/** Reads and verifies a token. A short one is shown at once. */
export function useCheckedToken(text: string, { text: keyText, secretEncoding }: KeySource): TokenView {
  const inWorker = isLongToken(text);
  const shown = useMemo(() => (inWorker ? null : showToken(readToken(text))), [text, inWorker]);
  const input = useMemo(
    (): TokenRequest => ({ text, source: { text: keyText, secretEncoding } }),
    [text, keyText, secretEncoding],
  );
  const [last, setLast] = useState<{ readonly input: TokenRequest; readonly checked: CheckedToken } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const check = async () => {
      const checked = await (inWorker ? checkInWorker(input, controller.signal) : checkToken(input.text, input.source))
        // The code of the verifier or of the worker is missing.
        .catch(() => ({ shown: LOST, verification: NOT_LOADED }));
      if (!controller.signal.aborted) setLast({ input, checked });
    };
    void check();
    return () => controller.abort();
  }, [input, inWorker]);
  // With another key, a long token stays shown while it's checked again.
  const checked = last?.input.text === text ? last : null;
  return {
    shown: shown ?? checked?.checked.shown ?? null,
    verification: checked?.input === input ? checked.checked.verification : null,
  };
}

const NOT_LOADED: Verification = {
  kind: "key-failed",
  message: "The verifier couldn't be loaded. Check your connection and reload the page.",
};
const LOST: ShownToken = {
  kind: "failed",
  message: "This long token couldn't be read. Check your connection and reload the page.",
};

function checkInWorker(request: TokenRequest, signal: AbortSignal): Promise<CheckedToken> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./check-token.worker.ts", import.meta.url), { type: "module", name: "token" });
    signal.addEventListener("abort", () => worker.terminate());
    worker.addEventListener("message", ({ data }: MessageEvent<CheckedToken>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener("error", () => reject(new Error("The worker couldn't be loaded.")));
    worker.postMessage(request);
  });
}
