import type { SavedConnection } from "@fiddle/protocol";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import type { ConnectionForm } from "./connection-form.ts";
import { TextArea } from "./TextArea.tsx";

interface SshFieldsProps {
  readonly form: ConnectionForm;
  readonly saved: SavedConnection["ssh"];
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (change: Partial<ConnectionForm>) => void;
}

const AUTH_OPTIONS = [
  { value: "password", label: "Password" },
  { value: "key", label: "Private key" },
];

/** The host in between, and how to log in there. */
export function SshFields({ form, saved, problems, onChange }: SshFieldsProps) {
  return (
    <fieldset className="connection-ssh">
      <legend className="sr-only">SSH tunnel</legend>
      <div className="connection-row connection-address">
        <TextField
          label="SSH host"
          value={form.sshHost}
          spellCheck={false}
          autoCapitalize="off"
          error={problems.get("ssh.host") ?? null}
          onChange={(event) => onChange({ sshHost: event.currentTarget.value })}
        />
        <TextField
          label="SSH port"
          value={form.sshPort}
          inputMode="numeric"
          error={problems.get("ssh.port") ?? null}
          onChange={(event) => onChange({ sshPort: event.currentTarget.value })}
        />
      </div>
      <div className="connection-row">
        <TextField
          label="SSH user"
          value={form.sshUsername}
          spellCheck={false}
          autoCapitalize="off"
          error={problems.get("ssh.username") ?? null}
          onChange={(event) => onChange({ sshUsername: event.currentTarget.value })}
        />
        <Select
          label="SSH login"
          value={form.sshAuth}
          options={AUTH_OPTIONS}
          onChange={(auth) => onChange({ sshAuth: auth as ConnectionForm["sshAuth"] })}
        />
      </div>
      {form.sshAuth === "password" ? (
        <TextField
          label="SSH password"
          type="password"
          autoComplete="new-password"
          value={form.sshPassword}
          placeholder={saved?.has_password ? "Saved" : undefined}
          onChange={(event) => onChange({ sshPassword: event.currentTarget.value })}
        />
      ) : (
        <>
          <TextArea
            label="SSH private key"
            value={form.sshKey}
            placeholder={saved?.has_private_key ? "Saved" : "-----BEGIN OPENSSH PRIVATE KEY-----"}
            onChange={(sshKey) => onChange({ sshKey })}
          />
          <TextField
            label="Key passphrase (optional)"
            type="password"
            autoComplete="new-password"
            value={form.sshPassphrase}
            onChange={(event) => onChange({ sshPassphrase: event.currentTarget.value })}
          />
        </>
      )}
      {saved?.host_key && <p className="connection-note">Host key: SHA256:{saved.host_key}</p>}
    </fieldset>
  );
}
