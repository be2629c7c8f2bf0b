import { createStore, type StoreApi } from "zustand/vanilla";
import { readStored, writeStored } from "../platform/storage.ts";

/** The user's answer about analytics and ads. */
export type Consent = "unasked" | "given" | "refused";

const STORED = "fiddle-consent";

/** The stored answer. Nothing is stored until there is one. */
export function readConsent(): Consent {
  const stored = readStored(STORED);
  if (stored === "given" || stored === "refused") return stored;
  return refusesGlobally() ? "refused" : "unasked";
}

/** Stores the answer in this browser. */
export function answerConsent(answer: "given" | "refused"): void {
  writeStored(STORED, answer);
  consent.setState(() => ({ answer }));
}

declare global {
  /** The page's answer. The script of a sleeping page is built on its own, so it shares no modules with the app that it wakes. */
  var pageConsent: StoreApi<{ readonly answer: Consent }> | undefined;
}

export const consent = (globalThis.pageConsent ??= createStore(() => ({
  answer: typeof window === "undefined" ? ("unasked" as const) : readConsent(),
})));

function refusesGlobally(): boolean {
  return (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
