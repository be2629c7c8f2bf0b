import type { ReactNode } from "react";

interface FormPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A narrow page for a single form. */
export function FormPage({ title, children }: FormPageProps) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-sm flex-col gap-4 px-4 py-10 sm:py-16">
      <h1 dir="auto">{title}</h1>
      {children}
    </main>
  );
}

export const formClass = "flex flex-col gap-4";
