import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { latestReading } from "../../platform/latest-reading.ts";
import { SecretError, vault } from "../secret-vault/vault.ts";
import { NewSecret } from "./NewSecret.tsx";
import { SecretItem } from "./SecretItem.tsx";

/** The browser's secrets, and which of them this notebook can access. */
export function SecretsBox() {
  const { notebook } = useNotebook();
  const { secrets, allowed, problem } = useSecrets(notebook.id);
  return (
    <>
      <NewSecret taken={secrets?.map(({ name }) => name) ?? []} />
      {problem && (
        <p role="alert" className="text-xs/5 text-danger">
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
        <ul aria-label="Secrets">
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
    <details className="px-3.5 pt-3 pb-4 text-xs/4.5 text-muted">
      <summary className="cursor-pointer content-center text-secondary coarse:min-h-11">
        How secrets are protected, and what isn't covered
      </summary>
      <ul className="mt-2 flex list-disc flex-col gap-2 pl-4">
        <li>
          Values are stored encrypted in this browser only. They're never part of a notebook, share link, checkpoint or
          export.
        </li>
        <li>
          Code can only read a value in notebooks you turned it on for. Notebooks from other people start without any,
          and code from a link turns them off again.
        </li>
        <li>
          Outputs show values as •••, even if they're encoded as Base64, hex or for a URL. This prevents accidents, but
          code you run can still read a value, change it, write it to a file or send it elsewhere. Only turn on secrets
          for code you trust.
        </li>
        <li>
          Anyone who can use this browser profile, and extensions that can read this page, can use the secrets too.
          Clearing the site's data deletes them permanently.
        </li>
      </ul>
    </details>
  );
}

interface Secrets {
  /** Null until they have been read. */
  readonly secrets: readonly { readonly name: string }[] | null;
  /** The names of the secrets that this notebook can access. */
  readonly allowed: readonly string[];
  /** Why they can't be read, as a sentence. */
  readonly problem: string | null;
}

/** The vault from the notebook's point of view, kept up to date. */
function useSecrets(notebookId: string): Secrets {
  const [known, setKnown] = useState<Secrets>({ secrets: null, allowed: [], problem: null });
  useEffect(() => {
    const reading = latestReading(() => readVault(notebookId), setKnown);
    const refresh = () => void reading.read().catch(reportError);
    const stop = vault.subscribe(refresh);
    // Another tab may have changed them.
    addEventListener("focus", refresh);
    refresh();
    return () => {
      reading.end();
      stop();
      removeEventListener("focus", refresh);
    };
  }, [notebookId]);
  return known;
}

async function readVault(notebookId: string): Promise<Secrets> {
  try {
    const [secrets, allowed] = await Promise.all([vault.list(), vault.allowed(notebookId)]);
    return { secrets, allowed, problem: null };
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    return { secrets: null, allowed: [], problem: error.message };
  }
}
