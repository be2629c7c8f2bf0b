import { ChevronRight } from "lucide-react";
import { PageLink } from "../../platform/PageLink.tsx";

export interface Crumb {
  readonly to: string;
  readonly label: string;
}

/** The pages above this one. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="m-0 flex list-none flex-wrap items-center gap-1 p-0 text-sm text-muted">
        {crumbs.map(({ to, label }, i) => (
          <li key={to} className="flex items-center gap-1">
            {i > 0 && <ChevronRight aria-hidden className="size-3.5" />}
            <PageLink to={to} className="text-secondary no-underline hover:text-primary hover:underline">
              {label}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
