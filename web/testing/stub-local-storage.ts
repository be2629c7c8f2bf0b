import { vi } from "vitest";

/** Gives the page a local storage with these values, until `vi.unstubAllGlobals()`. */
export function stubLocalStorage(kept = new Map<string, string>()): void {
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
}
