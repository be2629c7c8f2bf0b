import { ConfirmEmailView } from "../accounts/login/ConfirmEmailView.tsx";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "./describe-page.ts";

export const handle: Handle = { listed: false };

export function meta() {
  return describePage("Confirm your address – Fiddle", "Confirms the address of an account with the link of the mail.");
}

export default function ConfirmEmailPage() {
  return <ConfirmEmailView />;
}
