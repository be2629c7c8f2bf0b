import type { Undelivered } from "@fiddle/protocol";
import { Mail } from "lucide-react";
import { PageLink } from "../../platform/PageLink.tsx";

/**
 * Shows an email that the server couldn't send because SMTP isn't configured. The server includes it only for the
 * first user, who is the operator setting it up.
 */
export function UnsentEmailNote({ mail }: { readonly mail: Undelivered }) {
  const path = ownPath(mail.link);
  const lines = mail.text.split("\n").filter((line) => line !== "" && line !== mail.link);
  return (
    <aside aria-label="Email" className="flex gap-3 rounded-md border border-line-strong bg-raised p-3 text-sm">
      <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="m-0 text-muted">Email isn't set up on this server. Here is the message it would have sent:</p>
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

/** The path of a link to this site; null for any other link. */
function ownPath(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { origin, pathname, search } = new URL(link);
  return origin === location.origin && !pathname.startsWith("//") ? `${pathname}${search}` : null;
}
