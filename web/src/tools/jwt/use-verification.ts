import { useEffect, useState } from "react";
import type { KeySource } from "./keys.ts";
import type { ReadToken } from "./read-token.ts";
import type { Verification } from "./verify.ts";

type Token = Extract<ReadToken, { kind: "jws" }>;

/** Verifies the token's signature. Null while the verification is running. */
export function useVerification(read: Token, { text, secretEncoding }: KeySource): Verification | null {
  const key = JSON.stringify([read.token, text, secretEncoding]);
  const [last, setLast] = useState<{ readonly key: string; readonly verification: Verification } | null>(null);
  useEffect(() => {
    let cancelled = false;
    const runVerification = async () => {
      const verification = await verifyToken(read, { text, secretEncoding });
      if (!cancelled) setLast({ key, verification });
    };
    void runVerification();
    return () => {
      cancelled = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key identifies the token, which is a new object on each render
  }, [key]);
  return last?.key === key ? last.verification : null;
}

async function verifyToken(read: Token, source: KeySource): Promise<Verification> {
  try {
    const { verify } = await import("./verify.ts");
    return await verify(read, source);
  } catch {
    return {
      kind: "key-failed",
      message: "The verifier couldn't be loaded. Check your connection and reload the page.",
    };
  }
}
