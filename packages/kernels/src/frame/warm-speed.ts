// oxlint-disable no-restricted-globals -- the kernel host has a storage of its own, of which this is all
const KEY = "warm-speed";

/** The best speed of this runtime's Python in earlier visits; 0 where that is not known. */
export function readWarmSpeed(runtimeUrl: string): number {
  try {
    const [url, speed] = JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string?, number?];
    return url === runtimeUrl && typeof speed === "number" ? speed : 0;
  } catch {
    // Forbidden, or not ours.
    return 0;
  }
}

export function keepWarmSpeed(runtimeUrl: string, speed: number): void {
  if (!(speed > readWarmSpeed(runtimeUrl))) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([runtimeUrl, speed]));
  } catch {
    // Forbidden: the next visit begins anew.
  }
}
