import { readStored, writeStored } from "../platform/storage.ts";

const STORED = "fiddle:client";
let unstored: string | null = null;

/** Names this browser to the server, which counts the prompts of guests by it. */
export function clientUuid(): string {
  const known = readStored(STORED) ?? unstored;
  if (known !== null && /^[A-Za-z0-9-]{8,64}$/.test(known)) return known;
  unstored = crypto.randomUUID();
  writeStored(STORED, unstored);
  return unstored;
}
