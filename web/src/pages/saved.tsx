import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaDescriptor } from "react-router";
import { requireLogin } from "../accounts/guards.ts";
import type { Handle } from "../layouts/handle.ts";
import { SavedView } from "../saved/SavedView.tsx";
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

export function meta(): MetaDescriptor[] {
  return describePage("Saved notebooks – Fiddle", "Notebooks in your account and in this browser.");
}

export default function SavedPage() {
  return <SavedView />;
}
