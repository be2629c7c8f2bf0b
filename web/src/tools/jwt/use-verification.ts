import { useEffect, useState } from "react";
import type { KeySource } from "./keys.ts";
import type { ReadToken } from "./read-token.ts";
import type { Verification } from "./verify.ts";

type Token = Extract<ReadToken, { kind: "jws" }>;

/** Whether the token's signature is right; null while that is being found out. */
export function useVerification(read: Token, { text, secretEncoding }: KeySource): Verification | null {
  const asked = JSON.stringify([read.token, text, secretEncoding]);
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly verification: Verification } | null>(null);
  useEffect(() => {
    let left = false;
    const find = async () => {
      const verification = await findOut(read, { text, secretEncoding });
      if (!left) setAnswer({ asked, verification });
    };
    void find();
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` stands for the token, which is read anew on each render
  }, [asked]);
  return answer?.asked === asked ? answer.verification : null;
}

async function findOut(read: Token, source: KeySource): Promise<Verification> {
  try {
    const { verify } = await import("./verify.ts");
    return await verify(read, source);
  } catch {
    return {
      kind: "key-failed",
      message: "The program that verifies could not be loaded. Check the connection and reload the page.",
    };
  }
}
