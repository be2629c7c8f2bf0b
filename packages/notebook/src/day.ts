export const DAY_MS = 86_400_000;

/** When the next day begins, in UTC. */
export function nextDay(now = new Date()): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
