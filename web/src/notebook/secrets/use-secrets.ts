import { useEffect, useState } from "react";
import { latestReading } from "../../platform/latest-reading.ts";
import { SecretError, vault } from "../secret-vault/vault.ts";

export interface Secrets {
  /** Null until they have been read. */
  readonly secrets: readonly { readonly name: string }[] | null;
  /** The names of the secrets that this notebook can access. */
  readonly allowed: readonly string[];
  /** Why they can't be read, as a sentence. */
  readonly problem: string | null;
}

/** The vault from the notebook's point of view, kept up to date. */
export function useSecrets(notebookId: string): Secrets {
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
