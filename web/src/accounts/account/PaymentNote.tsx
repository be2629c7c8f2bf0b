import { useEffect } from "react";

interface PaymentNoteProps {
  /** Whether the account has the plan yet. */
  readonly isActive: boolean;
  readonly reload: () => void;
}

const POLL_INTERVAL_MS = 3_000;

/** Shown after a payment. The plan becomes active when the payment provider has notified the server. */
export function PaymentNote({ isActive, reload }: PaymentNoteProps) {
  useEffect(() => {
    if (isActive) return undefined;
    const timer = setInterval(reload, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isActive, reload]);
  return (
    <p role="status" className="m-0 rounded-lg bg-success-soft px-4 py-3 text-success">
      {isActive
        ? "Thank you! Your plan is active."
        : "Thank you! Your plan will be active as soon as your payment is confirmed. This page updates automatically."}
    </p>
  );
}
