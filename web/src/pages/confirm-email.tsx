import { ConfirmEmailView } from "../accounts/login/ConfirmEmailView.tsx";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "../platform/describe-page.ts";

export const handle: Handle = { listed: false };

export function meta() {
  return describePage("Confirm your address – Fiddle", "Confirm your email address with the link we sent you.");
}

export default function ConfirmEmailPage() {
  return <ConfirmEmailView />;
}
