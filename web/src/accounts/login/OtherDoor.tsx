import { buttonClass } from "@fiddle/ui/button.tsx";
import { KeyRound } from "lucide-react";
import { useAnswer } from "../use-answer.ts";

interface OtherDoorProps {
  /** The path to come back to. */
  readonly next: string;
}

/** The way in by another provider, where there is one. A whole page load, as it leads to another site. */
export function OtherDoor({ next }: OtherDoorProps) {
  const [signIn] = useAnswer<{ readonly provider: string | null }>("/api/sign-in");
  const provider = signIn.type === "here" ? signIn.answer.provider : null;
  if (provider === null) return null;
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
