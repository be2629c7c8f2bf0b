import { copyText } from "@fiddle/ui/copy-text.ts";
import { Button, type ButtonProps } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

interface CopyButtonProps extends Pick<ButtonProps, "variant" | "size" | "disabled" | "className"> {
  /** e.g. "Copy link". It is the accessible name if only the icon is shown. */
  readonly label: string;
  readonly text: string;
  readonly iconOnly?: boolean;
}

const CONFIRMATION_MS = 1500;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({
  label,
  text,
  iconOnly = false,
  size = "sm",
  variant = "ghost",
  ...rest
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(text));
  const icon = copied ? <Check aria-hidden /> : <Copy aria-hidden />;
  return (
    <>
      {iconOnly ? (
        <IconButton {...rest} label={label} icon={icon} size={size} variant={variant} onClick={() => void copy()} />
      ) : (
        <Button {...rest} size={size} variant={variant} onClick={() => void copy()}>
          {icon}
          {label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {copied && "Copied"}
      </span>
    </>
  );
}
