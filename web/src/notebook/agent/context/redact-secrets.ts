import { readPageTokens } from "../../../accounts/tokens.ts";
import { session } from "../../../accounts/session.ts";
import { ownEndpoints } from "../../../agent/own-endpoints.ts";
import { Mask } from "../../secret-vault/mask.ts";
import { SecretError, vault } from "../../secret-vault/vault.ts";

/** Replaces the values of all secrets of this browser, the tokens of the account and the keys of models by dots. */
export async function redactSecrets<T>(value: T): Promise<T> {
  const mask = await secretsMask();
  return mask ? mask.value(value) : value;
}

/** Null where there is nothing to hide. */
export async function secretsMask(): Promise<Mask | null> {
  const values = (await Promise.all([vaultValues(), ownEndpoints.keys()])).flat();
  const tokens = [session.getState().token, ...Object.values(readPageTokens())].filter((token) => token !== null);
  const all = [...values, ...tokens].filter((value) => value !== "");
  return all.length === 0 ? null : new Mask(all);
}

async function vaultValues(): Promise<readonly string[]> {
  try {
    const names = (await vault.list()).map(({ name }) => name);
    const values = await Promise.allSettled(names.map((name) => vault.reveal(name)));
    // A secret that can't be decrypted can't be in a notebook's outputs of this visit either.
    return values.flatMap((read) => (read.status === "fulfilled" ? [read.value] : []));
  } catch (error) {
    // A browser that stores nothing has no secrets.
    if (error instanceof SecretError) return [];
    throw error;
  }
}
