import { Spinner } from "@fiddle/ui/spinner.tsx";
import type { ReactNode } from "react";
import { NavLink } from "react-router";

interface SavedPageProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages of what is saved. */
export function SavedPage({ title, action, children }: SavedPageProps) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>{title}</h1>
        {action}
      </div>
      <nav aria-label="Saved" className="-mb-1 flex gap-1 text-sm">
        <NavLink end to="/saved" className={linkClass}>
          All
        </NavLink>
        <NavLink to="/saved/recent" className={linkClass}>
          Recent
        </NavLink>
      </nav>
      {children}
    </main>
  );
}

/** Stands where the list will be. */
export function SavedSkeleton() {
  return (
    <div className="flex min-h-40 items-center justify-center rounded-lg border border-line">
      <Spinner label="Loading notebooks" />
    </div>
  );
}

export const listClass = "m-0 flex list-none flex-col divide-y divide-line rounded-lg border border-line p-0";

const linkClass =
  "rounded-md px-2.5 py-1 text-secondary no-underline hover:bg-hover hover:text-primary " +
  "aria-[current=page]:bg-selected aria-[current=page]:text-primary";
