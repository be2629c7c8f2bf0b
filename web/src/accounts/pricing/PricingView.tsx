import type { ReactNode } from "react";
import { PlanList } from "./PlanList.tsx";

/** What each plan allows and costs. */
export function PricingView({ children }: { readonly children?: ReactNode }) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:py-12">
      <header>
        <h1>Pricing</h1>
        <p className="mt-2 mb-0 max-w-xl text-lg text-secondary">
          Code runs in your own browser and costs nothing. A plan pays for what runs on the server.
        </p>
      </header>
      <PlanList />
      {children}
    </main>
  );
}
