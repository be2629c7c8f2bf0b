import { LoginView } from "../accounts/login/LoginView.tsx";
import { requireGuest } from "../accounts/guards.ts";
import { describePage } from "../platform/describe-page.ts";

export const loader = requireGuest;
export const clientLoader = requireGuest;

export function meta() {
  return describePage("Log in – Fiddle", "Log in or register to keep notebooks on the server and use them anywhere.");
}

export default function LoginPage() {
  return <LoginView />;
}
