import { AccountView } from "../accounts/account/AccountView.tsx";
import { requireLogin } from "../accounts/guards.ts";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "../platform/describe-page.ts";

export const handle: Handle = { needsLogin: true };

export const loader = requireLogin;
export const clientLoader = requireLogin;

export function meta() {
  return describePage("Account – Fiddle", "Your plan, your usage, and how you log in.");
}

export default function AccountPage() {
  return <AccountView />;
}
