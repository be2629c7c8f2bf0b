import { Button, type ButtonProps } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

interface CopyButtonProps extends Pick<ButtonProps, "variant" | "size" | "disabled" | "className"> {
  /** e.g. "Copy link"; the accessible name where only the icon is shown. */
  readonly label: string;
  readonly text: string;
  readonly iconOnly?: boolean;
}

/** Puts a text on the clipboard and says so. */
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
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast("The browser did not allow copying. Select the text and copy it with the keyboard.", { tone: "bad" });
    }
  };
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
