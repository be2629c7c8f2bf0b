import type { ReactNode } from "react";
import { Failed } from "../accounts/account/Failed.tsx";
import type { Answered } from "../accounts/use-answer.ts";
import { Waiting } from "./AdminSkeleton.tsx";

interface AnswerProps<T> {
  readonly of: readonly [Answered<T>, ask: () => void];
  readonly children: (answer: T) => ReactNode;
}

/** What the server answered, or that it has not yet, or why not. */
export function Answer<T>({ of: [answered, ask], children }: AnswerProps<T>) {
  if (answered.type === "waiting") return <Waiting />;
  if (answered.type === "failed") return <Failed message={answered.message} onRetry={ask} />;
  return children(answered.answer);
}
