import { buttonClass } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import type { ReactNode } from "react";
import { PageLink } from "../platform/PageLink.tsx";

/** Shown in place of an empty list of recent notebooks. */
export function NoRecentNotebooks({ children }: { readonly children: ReactNode }) {
  return (
    <EmptyState
      title="No recent notebooks"
      action={
        <PageLink to="/new" className={buttonClass("primary")}>
          New notebook
        </PageLink>
      }
    >
      {children}
    </EmptyState>
  );
}
