import { TextField, type TextFieldProps } from "@fiddle/ui/text-field.tsx";
import type { ConnectionForm } from "./connection-form.ts";

/** The form, what is wrong with it by the names that the server uses, and how it is changed. */
export interface FormState {
  readonly form: ConnectionForm;
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<ConnectionForm>) => void;
}

interface FormFieldProps extends Omit<TextFieldProps, "value" | "error" | "onChange" | "name"> {
  readonly state: FormState;
  readonly name: Extract<keyof ConnectionForm, string>;
  /** The server's name for it, where that is another one. */
  readonly problem?: string;
}

/** A text of the form. Names and addresses aren't prose, so nothing corrects them. */
export function FormField({ state: { form, problems, onChange }, name, problem = name, ...rest }: FormFieldProps) {
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="off"
      {...rest}
      value={String(form[name])}
      error={problems.get(problem) ?? null}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
}

/** A password, which isn't shown again once it is saved. */
export function PasswordField({ isSaved = false, ...rest }: FormFieldProps & { readonly isSaved?: boolean }) {
  return <FormField type="password" autoComplete="new-password" {...rest} {...(isSaved && { placeholder: "Saved" })} />;
}

export const FIELD_ROW = "grid grid-cols-[1fr_1fr] gap-3 max-[30rem]:grid-cols-[1fr]";
/** A host with its port. */
export const ADDRESS_ROW = "grid grid-cols-[1fr_6rem] gap-3";
export const FIELD_NOTE = "text-xs/5 wrap-anywhere text-muted";
