import type { FoundPage } from "@fiddle/protocol";
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { PricingView } from "../accounts/pricing/PricingView.tsx";
import { requireLogin } from "../accounts/guards.ts";
import type { Handle } from "../layouts/handle.ts";
import { documentContext } from "../context.ts";
import { ContentText } from "../platform/content-text/ContentText.tsx";
import { fetchPage } from "./content-client.ts";
import { describePage } from "../platform/describe-page.ts";

export const handle: Handle = { needsLogin: true };

/** The text below the plans is content, which the operator can change or remove. */
export function loader(asked: LoaderFunctionArgs): FoundPage | null {
  requireLogin(asked);
  return asked.context.get(documentContext).content.find("/pricing");
}

export async function clientLoader(asked: ClientLoaderFunctionArgs): Promise<FoundPage | null> {
  requireLogin(asked);
  return fetchPage("/pricing");
}

export function meta() {
  return describePage("Pricing – Fiddle", "What is free in Fiddle and what a plan adds, side by side.");
}

export default function PricingPage() {
  const text = useLoaderData<typeof loader>();
  return (
    <PricingView>
      {text && "page" in text && (
        <div className="max-w-2xl">
          <ContentText html={text.page.html} />
        </div>
      )}
    </PricingView>
  );
}
