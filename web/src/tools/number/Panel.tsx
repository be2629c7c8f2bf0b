import type { ReactNode } from "react";

export function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="mb-4 min-w-0 break-inside-avoid rounded-lg border border-line bg-surface px-4 py-3"
    >
      <h2 dir="auto" className="mb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
