import type { MetaDescriptor } from "react-router";
import { requireLogin } from "../accounts/guards.ts";
import type { Handle } from "../layouts/handle.ts";
import { SavedView } from "../saved/SavedView.tsx";
import { describePage } from "../platform/describe-page.ts";

export const handle: Handle = { needsLogin: true };

export const loader = requireLogin;
export const clientLoader = requireLogin;

export function meta(): MetaDescriptor[] {
  return describePage("Saved notebooks – Fiddle", "Notebooks in your account and in this browser.");
}

export default function SavedPage() {
  return <SavedView />;
}
