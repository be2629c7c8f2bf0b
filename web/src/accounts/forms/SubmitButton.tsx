import { Button } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import type { Submission } from "./use-submit.ts";

interface SubmitButtonProps {
  readonly submission: Submission;
  readonly children: string;
  readonly variant?: "primary" | "danger" | "secondary";
  readonly className?: string;
}

/** Submits its form. A failure is shown above the button. */
export function SubmitButton({ submission, children, variant = "primary", className }: SubmitButtonProps) {
  const { canSubmit, busy, failure } = submission;
  return (
    <>
      <p role="alert" className="m-0 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger empty:hidden">
        {failure}
      </p>
      <Button type="submit" variant={variant} disabled={!canSubmit} className={classes("self-start", className)}>
        {busy && <Spinner />}
        {children}
      </Button>
    </>
  );
}
