import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { KeyRound } from "lucide-react";
import { useNotebook } from "../contract/notebook-services.ts";
import { NewSecret } from "./NewSecret.tsx";
import { SecretItem } from "./SecretItem.tsx";
import { useSecrets } from "./use-secrets.ts";
import "./secrets.css";

/** The browser's secrets, and which of them this notebook can access. */
export default function SecretsPanel() {
  const { notebook } = useNotebook();
  const { secrets, allowed, problem } = useSecrets(notebook.id);
  return (
    <>
      <NewSecret taken={secrets?.map(({ name }) => name) ?? []} />
      {problem && (
        <p role="alert" className="secret-problem">
          {problem}
        </p>
      )}
      {secrets?.length === 0 && (
        <EmptyState icon={<KeyRound />} title="No secrets yet">
          Keep API keys and passwords here instead of in a cell: code finds them by name, and their values are never
          part of the notebook.
        </EmptyState>
      )}
      {secrets && secrets.length > 0 && (
        <ul aria-label="Secrets" className="secret-list">
          {secrets.map(({ name }) => (
            <SecretItem key={name} name={name} allowed={allowed.includes(name)} />
          ))}
        </ul>
      )}
      <ThreatModel />
    </>
  );
}

/** What secrets are protected from, and what not. */
function ThreatModel() {
  return (
    <details className="secret-help">
      <summary>How secrets are protected, and what isn’t covered</summary>
      <ul>
        <li>
          Values are kept in this browser only, encrypted with a key that scripts can use but not read. They are in no
          notebook, share link, checkpoint or export.
        </li>
        <li>
          A value goes to the kernel when a cell runs, and only to notebooks you switched it on for. A notebook you got
          from somebody else starts with none, and code that a link brings switches them off again.
        </li>
        <li>
          In outputs a value shows as •••, also encoded as Base64, hex or for a URL. That is a guard against accidents:
          code you run can read the value, change its form, write it to a file or send it away. Switch a secret on only
          for code you trust.
        </li>
        <li>
          Whoever can use this browser profile, or an extension that may read this page, can use the secrets too.
          Clearing the site’s data deletes them; there is no copy to restore.
        </li>
      </ul>
    </details>
  );
}
