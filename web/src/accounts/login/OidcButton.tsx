import { buttonClass } from "@fiddle/ui/button.tsx";
import { KeyRound } from "lucide-react";
import { useApiQuery } from "../use-api-query.ts";

interface OidcButtonProps {
  /** The path to return to. */
  readonly next: string;
}

/** Signs in with the OpenID Connect provider, where one is configured. A plain link, because it leads to another site. */
export function OidcButton({ next }: OidcButtonProps) {
  const [signIn] = useApiQuery<{ readonly provider: string | null }>("/api/sign-in");
  const provider = signIn.type === "loaded" ? signIn.answer.provider : null;
  if (provider === null) return null;
  return (
    <>
      <div aria-hidden className="flex items-center gap-3 text-xs text-muted">
        <span className="h-px grow bg-line" />
        or
        <span className="h-px grow bg-line" />
      </div>
      <a
        href={`/api/oidc/start?next=${encodeURIComponent(next)}`}
        className={`${buttonClass("secondary")} h-auto! min-h-control w-full py-1.5 whitespace-normal!`}
      >
        <KeyRound aria-hidden />
        Continue with {provider}
      </a>
    </>
  );
}
