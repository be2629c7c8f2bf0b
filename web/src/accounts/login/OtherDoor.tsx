import { buttonClass } from "@fiddle/ui/button.tsx";
import { KeyRound } from "lucide-react";

interface OtherDoorProps {
  /** The provider's name. */
  readonly provider: string;
  readonly next: string;
}

/** The way in by another provider. A whole page load, as it leads to another site. */
export function OtherDoor({ provider, next }: OtherDoorProps) {
  return (
    <>
      <div aria-hidden className="flex items-center gap-3 text-xs text-muted">
        <span className="h-px grow bg-line" />
        or
        <span className="h-px grow bg-line" />
      </div>
      <a href={`/api/oidc/start?next=${encodeURIComponent(next)}`} className={`${buttonClass("secondary")} w-full`}>
        <KeyRound aria-hidden />
        Continue with {provider}
      </a>
    </>
  );
}
