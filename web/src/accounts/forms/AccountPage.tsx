import type { ReactNode } from "react";

interface AccountPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page around one form. */
export function AccountPage({ title, children }: AccountPageProps) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-sm flex-col gap-4 px-4 py-10 sm:py-16">
      <h1>{title}</h1>
      {children}
    </main>
  );
}

export const formClass = "flex flex-col gap-4";
