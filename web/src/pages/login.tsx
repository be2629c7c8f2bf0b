import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { LoginView } from "../accounts/login/LoginView.tsx";
import { requireGuest } from "../accounts/guards.ts";
import { describePage } from "./describe-page.ts";

export function loader(asked: LoaderFunctionArgs): null {
  requireGuest(asked);
  return null;
}

export function clientLoader(asked: ClientLoaderFunctionArgs): null {
  requireGuest(asked);
  return null;
}

export function meta() {
  return describePage("Log in – Fiddle", "Log in or register to keep notebooks on the server and use them anywhere.");
}

export default function LoginPage() {
  return <LoginView />;
}
