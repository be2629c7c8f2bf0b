import type { Page } from "@playwright/test";

/** The hashes of the wheels that are kept. */
export async function keptWheels(page: Page): Promise<readonly string[]> {
  const keys = await page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === "fiddle-compiled-packages")) return [];
    const { promise, resolve, reject } = Promise.withResolvers<readonly IDBValidKey[]>();
    const opening = indexedDB.open("fiddle-compiled-packages");
    opening.addEventListener("error", () => reject(opening.error ?? new Error("It can't be opened.")));
    opening.addEventListener("success", () => {
      const reading = opening.result.transaction("packages").objectStore("packages").getAllKeys();
      reading.addEventListener("success", () => resolve(reading.result));
    });
    return promise;
  });
  return keys.map((key) => (typeof key === "string" ? key : "").split("/").at(-1) ?? "");
}
