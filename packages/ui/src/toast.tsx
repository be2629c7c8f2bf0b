import type { ReactNode } from "react";

/**
 * The live region for the `ToastCards`. Render it once, near the root, and before the first message: screen readers only
 * announce changes to a region that already exists. `keepToastsAbove()` sets how much of the bottom edge is covered.
 */
export function ToastRegion({ children }: { readonly children?: ReactNode }) {
  return (
    <output
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(1rem+var(--toasts-bottom,0px))] z-50 flex flex-col items-center gap-2 px-4"
    >
      {children}
    </output>
  );
}
