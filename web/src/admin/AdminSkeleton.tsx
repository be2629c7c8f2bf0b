import { Spinner } from "@fiddle/ui/spinner.tsx";
import type { ReactNode } from "react";

/** The page while the server checks that the user is an operator. */
export function AdminSkeleton() {
  return (
    <AdminFrame>
      <LoadingSpinner />
    </AdminFrame>
  );
}

export function AdminFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-8 sm:py-12">
      <h1>Administration</h1>
      {children}
    </main>
  );
}

/** Shown in place of a section that is loading. */
export function LoadingSpinner() {
  return (
    <div className="flex min-h-40 items-center justify-center">
      <Spinner label="Loading" />
    </div>
  );
}
