import { ForgotPasswordView } from "../accounts/login/ForgotPasswordView.tsx";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "../platform/describe-page.ts";

export const handle: Handle = { listed: false };

export function meta() {
  return describePage("Forgot your password? – Fiddle", "Get a link to choose a new password.");
}

export default function ForgotPasswordPage() {
  return <ForgotPasswordView />;
}
