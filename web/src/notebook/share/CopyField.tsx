import { Button } from "@fiddle/ui/button.tsx";
import { copyText } from "@fiddle/ui/copy-text.ts";
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
    if (await copyText(value)) setCopied(value);
    else field.current?.select();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs/5 font-medium text-secondary">
        {label}
      </label>
      <div className="flex gap-2 max-sm:flex-col">
        <input
          dir="auto"
          id={id}
          ref={field}
          readOnly
          className="h-control min-w-0 flex-1 rounded-md border border-line-control bg-surface px-2.5 font-mono text-code/5 text-ellipsis text-secondary max-sm:flex-none"
          value={value}
          onFocus={(event) => event.target.select()}
          spellCheck={false}
        />
        <Button variant={variant} className="min-w-36" disabled={disabled} onClick={() => void copy()}>
          {copied === value && value !== "" ? "Copied" : action}
        </Button>
      </div>
    </div>
  );
}
