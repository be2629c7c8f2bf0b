/** The answer, or null if it doesn't come in time or at all. */
export async function withinTimeout<T>(answer: Promise<T> | undefined, timeoutMs: number): Promise<T | null> {
  if (!answer) return null;
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), timeoutMs);
  try {
    return await Promise.race([answer, promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
