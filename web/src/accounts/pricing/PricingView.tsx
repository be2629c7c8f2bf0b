import type { ReactNode } from "react";
import { PlanList } from "./PlanList.tsx";

/** The pricing page. `children` is the operator's text below the plans. */
export function PricingView({ children }: { readonly children?: ReactNode }) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 py-8 sm:py-12">
      <header>
        <h1>Pricing</h1>
        <p className="mt-2 mb-0 max-w-xl text-lg text-secondary">
          Your code runs in your browser, free of charge. Paid plans add cloud features.
        </p>
      </header>
      <PlanList />
      {children}
    </main>
  );
}
