import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { PricingView } from "../accounts/pricing/PricingView.tsx";
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
  return describePage("Pricing – Fiddle", "What is free in Fiddle and what a plan adds, side by side.");
}

export default function PricingPage() {
  return <PricingView />;
}
