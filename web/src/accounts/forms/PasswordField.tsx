import { classes } from "@fiddle/ui/classes.ts";
import { Field } from "@fiddle/ui/field.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { fieldClass } from "@fiddle/ui/text-field.tsx";
import { Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";

interface PasswordFieldProps {
  readonly name?: string;
  readonly label?: string;
  /** Tells password managers which password this is. */
  readonly autoComplete: "current-password" | "new-password";
  readonly hint?: string;
  readonly error?: string | null;
}

/** A password field with a button to show the password and a caps lock warning. */
export function PasswordField(props: PasswordFieldProps) {
  const { name = "password", label = "Password", autoComplete, hint, error = null } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const notes = [...(error !== null || hint ? [`${id}-note`] : []), ...(capsLock ? [`${id}-caps`] : [])];
  return (
    <Field id={id} label={label} hideLabel={false} hint={hint} error={error}>
      <div className="relative">
        <input
          dir="auto"
          id={id}
          name={name}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
          required
          aria-invalid={error !== null || undefined}
          aria-describedby={notes.join(" ") || undefined}
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
          onBlur={() => setCapsLock(false)}
          className={classes(fieldClass, "pr-10 pl-2.5 coarse:pr-12")}
        />
        <IconButton
          label={shown ? "Hide password" : "Show password"}
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
          onClick={() => setShown(!shown)}
        />
      </div>
      <output id={`${id}-caps`} className="text-xs text-warn empty:hidden">
        {capsLock && "Caps lock is on."}
      </output>
    </Field>
  );
}
