import { Spinner } from "@fiddle/ui/spinner.tsx";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";

interface SavedPageProps {
  readonly title: string;
  readonly action?: ReactNode;
  /** A guest has no other lists to go to. */
  readonly isGuest?: boolean;
  readonly children: ReactNode;
}

/** The frame of the pages about saved notebooks. */
export function SavedPage({ title, action, isGuest = false, children }: SavedPageProps) {
  const { pathname, search } = useLocation();
  const current = pathname === "/saved" && new URLSearchParams(search).has("trash") ? TRASH_PATH : pathname;
  return (
    <main id="main" className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-8 sm:py-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 dir="auto">{title}</h1>
        {action}
      </div>
      {!isGuest && (
        <nav aria-label="Saved" className="-mb-1 flex gap-1 text-sm">
          {LINKS.map(({ to, label }) => (
            <Link key={to} to={to} className={linkClass} {...(to === current && { "aria-current": "page" })}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      {children}
    </main>
  );
}

/** Shown in place of the list while it loads. */
export function SavedSkeleton() {
  return (
    <div className="flex min-h-40 items-center justify-center rounded-lg border border-line">
      <Spinner label="Loading notebooks" />
    </div>
  );
}

export const listClass = "m-0 flex list-none flex-col divide-y divide-line rounded-lg border border-line p-0";

const TRASH_PATH = "/saved?trash=true";

const LINKS = [
  { to: "/saved", label: "All" },
  { to: "/saved/recent", label: "Recent" },
  { to: TRASH_PATH, label: "Trash" },
];

const linkClass =
  "rounded-md px-2.5 py-1 text-secondary no-underline hover:bg-hover hover:text-primary " +
  "aria-[current=page]:bg-selected aria-[current=page]:text-primary";
