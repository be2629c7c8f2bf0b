import type { ReactNode } from "react";

/** Several controls with one label. */
export function InputGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend dir="auto" className="mb-1 text-xs font-medium text-secondary">
        {label}
      </legend>
      {children}
    </fieldset>
  );
}
