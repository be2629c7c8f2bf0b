import { TextField } from "@fiddle/ui/text-field.tsx";

interface EmailFieldProps {
  readonly error: string | null;
  readonly label?: string;
  readonly autoComplete?: "username" | "email" | "off";
}

export function EmailField({ label = "Email", autoComplete = "username", ...rest }: EmailFieldProps) {
  return (
    <TextField
      {...rest}
      label={label}
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}
