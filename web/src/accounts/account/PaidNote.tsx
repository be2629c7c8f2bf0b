import { useEffect } from "react";

interface PaidNoteProps {
  /** The account has the plan already. */
  readonly isThere: boolean;
  readonly ask: () => void;
}

/** In milliseconds. */
const EVERY = 3_000;

/** After paying: the plan comes when the payment provider has told the server. */
export function PaidNote({ isThere, ask }: PaidNoteProps) {
  useEffect(() => {
    if (isThere) return undefined;
    const timer = setInterval(ask, EVERY);
    return () => clearInterval(timer);
  }, [isThere, ask]);
  return (
    <p role="status" className="m-0 rounded-lg bg-success-soft px-4 py-3 text-success">
      {isThere
        ? "Thank you. Your plan is active."
        : "Thank you. Your plan will be active as soon as the payment is confirmed; this page looks by itself."}
    </p>
  );
}
