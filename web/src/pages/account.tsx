import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { AccountView } from "../accounts/account/AccountView.tsx";
import { requireLogin } from "../accounts/guards.ts";
import type { Handle } from "../layouts/handle.ts";
import { describePage } from "./describe-page.ts";

export const handle: Handle = { needsLogin: true };

export function loader(asked: LoaderFunctionArgs): null {
  requireLogin(asked);
  return null;
}

export function clientLoader(asked: ClientLoaderFunctionArgs): null {
  requireLogin(asked);
  return null;
}

export function meta() {
  return describePage("Account – Fiddle", "Your plan, your usage, and how you log in.");
}

export default function AccountPage() {
  return <AccountView />;
}
