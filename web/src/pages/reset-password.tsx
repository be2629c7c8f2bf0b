import { ResetPasswordView } from "../accounts/login/ResetPasswordView.tsx";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "../platform/describe-page.ts";

export const handle: Handle = { listed: false };

export function meta() {
  return describePage("Choose a new password – Fiddle", "Choose a new password with the link we sent you.");
}

export default function ResetPasswordPage() {
  return <ResetPasswordView />;
}
