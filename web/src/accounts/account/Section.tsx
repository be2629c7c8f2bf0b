import { type ReactNode, useId } from "react";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled card of the account page. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 dir="auto" id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
