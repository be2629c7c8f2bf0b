import type { Undelivered } from "@fiddle/protocol";
import { Mail } from "lucide-react";
import { PageLink } from "../../platform/PageLink.tsx";

/** A mail that this server could not send: whoever set it up is the one who may read it here. */
export function MailNote({ mail }: { readonly mail: Undelivered }) {
  const path = ownPath(mail.link);
  const lines = mail.text.split("\n").filter((line) => line !== "" && line !== mail.link);
  return (
    <aside aria-label="Mail" className="flex gap-3 rounded-md border border-line-strong bg-raised p-3 text-sm">
      <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="m-0 text-muted">This server cannot send mail yet, so here is what it would have sent:</p>
        <p className="mt-2 mb-0 font-medium text-primary">{mail.subject}</p>
        {lines.map((line) => (
          <p key={line} className="m-0 text-secondary">
            {line}
          </p>
        ))}
        {path && (
          <p className="mt-2 mb-0">
            <PageLink to={path}>Open the link</PageLink>
          </p>
        )}
      </div>
    </aside>
  );
}

/** Only pages of ours are worth a link here. */
function ownPath(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { origin, pathname, search } = new URL(link);
  return origin === location.origin && !pathname.startsWith("//") ? `${pathname}${search}` : null;
}
