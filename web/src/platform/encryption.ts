/** A text encrypted with AES-GCM. */
export interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly encrypted: ArrayBuffer;
}

/** A key that no script can read out. `subtle` is missing on pages that aren't served securely. */
export function generateKey(subtle: SubtleCrypto): Promise<CryptoKey> {
  return subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Encrypts a text so that it can be decrypted under the same id only, and not when it's copied to another record. */
export async function encrypt(key: CryptoKey, id: string, text: string): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, encrypted: await crypto.subtle.encrypt(algorithm(id, iv), key, new TextEncoder().encode(text)) };
}

/** Rejects if the text was encrypted with another key or id. */
export async function decrypt(key: CryptoKey, id: string, { iv, encrypted }: Encrypted): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(id, iv), key, encrypted));
}

function algorithm(id: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(id) };
}
