import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useId, useRef, useState } from "react";

interface CopyFieldProps {
  readonly label: string;
  /** The button's label, e.g. "Copy link". */
  readonly action: string;
  readonly value: string;
  readonly disabled?: boolean;
  /** `primary` is for the one thing that most people copy here. */
  readonly variant?: "primary" | "secondary";
}

/** A text with a button that copies it. */
export function CopyField({ label, action, value, disabled = false, variant = "primary" }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      field.current?.select();
      toast("Your browser didn't allow copying. The text is selected, so copy it with the keyboard.", { tone: "bad" });
    }
  };
  return (
    <div className="copy-field">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          id={id}
          ref={field}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          spellCheck={false}
        />
        <Button variant={variant} disabled={disabled} onClick={() => void copy()}>
          {copied === value && value !== "" ? "Copied" : action}
        </Button>
      </div>
    </div>
  );
}
