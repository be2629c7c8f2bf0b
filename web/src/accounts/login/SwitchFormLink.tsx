import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import type { LoginMode } from "./LoginForm.tsx";

interface SwitchFormLinkProps {
  readonly mode: LoginMode;
  readonly onChange: (mode: LoginMode) => void;
  readonly className?: string;
}

/** Switches between the login and the registration form. */
export function SwitchFormLink({ mode, onChange, className }: SwitchFormLinkProps) {
  const { other, question, label } = OTHER_FORMS[mode];
  return (
    <p className={classes("mb-0 flex flex-wrap items-center gap-x-2 border-t border-line", className)}>
      {question}
      <Button variant="ghost" size="sm" className="px-1! text-[1em]! text-accent-text!" onClick={() => onChange(other)}>
        {label}
      </Button>
    </p>
  );
}

const OTHER_FORMS = {
  "log-in": { other: "register", question: "No account yet?", label: "Create an account" },
  register: { other: "log-in", question: "Already have an account?", label: "Log in instead" },
} as const;
