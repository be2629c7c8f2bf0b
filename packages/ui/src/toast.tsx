import type { ReactNode } from "react";

/** Where the `ToastCards` go; place it once, near the root. It must stand in the page before the first message. */
export function ToastRegion({ children }: { readonly children?: ReactNode }) {
  return (
    <output
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-4"
    >
      {children}
    </output>
  );
}
