import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import type { Way } from "./EntryForm.tsx";

interface OtherWayProps {
  readonly way: Way;
  readonly onChange: (way: Way) => void;
  readonly className?: string;
}

/** From logging in to registering, and back. */
export function OtherWay({ way, onChange, className }: OtherWayProps) {
  const { other, question, label } = OTHER[way];
  return (
    <p className={classes("mb-0 flex flex-wrap items-center gap-x-2 border-t border-line", className)}>
      {question}
      <Button variant="ghost" size="sm" className="text-accent-text!" onClick={() => onChange(other)}>
        {label}
      </Button>
    </p>
  );
}

const OTHER = {
  "log-in": { other: "register", question: "No account yet?", label: "Register instead" },
  register: { other: "log-in", question: "Already registered?", label: "Log in instead" },
} as const;
