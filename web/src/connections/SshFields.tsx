import type { SavedConnection } from "@fiddle/protocol";
import { Select } from "@fiddle/ui/select.tsx";
import type { ConnectionForm } from "./connection-form.ts";
import { ADDRESS_ROW, FIELD_NOTE, FIELD_ROW, FormField, type FormState, PasswordField } from "./FormField.tsx";
import { TextArea } from "./TextArea.tsx";

interface SshFieldsProps {
  readonly state: FormState;
  readonly saved: SavedConnection["ssh"];
}

const AUTH_OPTIONS = [
  { value: "password", label: "Password" },
  { value: "key", label: "Private key" },
];

/** The host in between, and how to log in there. */
export function SshFields({ state, saved }: SshFieldsProps) {
  const { form, onChange } = state;
  return (
    <fieldset className="flex flex-col gap-3 border-l-2 border-line pl-3.5">
      <legend className="sr-only">SSH tunnel</legend>
      <div className={ADDRESS_ROW}>
        <FormField state={state} name="sshHost" problem="ssh.host" label="SSH host" />
        <FormField state={state} name="sshPort" problem="ssh.port" label="SSH port" inputMode="numeric" />
      </div>
      <div className={FIELD_ROW}>
        <FormField state={state} name="sshUsername" problem="ssh.username" label="SSH user" />
        <Select
          label="SSH login"
          value={form.sshAuth}
          options={AUTH_OPTIONS}
          onChange={(auth) => onChange({ sshAuth: auth as ConnectionForm["sshAuth"] })}
        />
      </div>
      {form.sshAuth === "password" ? (
        <PasswordField state={state} name="sshPassword" label="SSH password" isSaved={saved?.has_password === true} />
      ) : (
        <>
          <TextArea
            label="SSH private key"
            value={form.sshKey}
            placeholder={saved?.has_private_key ? "Saved" : "-----BEGIN OPENSSH PRIVATE KEY-----"}
            onChange={(sshKey) => onChange({ sshKey })}
          />
          <PasswordField state={state} name="sshPassphrase" label="Key passphrase (optional)" />
        </>
      )}
      {saved?.host_key && <p className={FIELD_NOTE}>Host key: SHA256:{saved.host_key}</p>}
    </fieldset>
  );
}
