import { useCapabilities, useKnownRootData } from "../platform/root-data.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { footerLinks } from "./navigation.ts";

export function Footer() {
  const tracking = useKnownRootData()?.tracking;
  const links = footerLinks(useCapabilities());
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-4 py-4 text-sm text-muted">
      <p className="m-0 grow">Fiddle runs your code in your own browser.</p>
      <nav aria-label="Footer" className="flex flex-wrap gap-x-5 gap-y-2">
        {links.map(({ to, label }) => (
          <PageLink key={to} to={to} className="text-secondary">
            {label}
          </PageLink>
        ))}
        {tracking && (
          <button
            type="button"
            data-privacy-choices=""
            className="border-0 bg-transparent p-0 text-secondary underline"
          >
            Privacy choices
          </button>
        )}
      </nav>
    </footer>
  );
}
