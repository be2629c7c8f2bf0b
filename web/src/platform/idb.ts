/** Opens a database of version 1. Rejects if the browser stores nothing, as in private windows. */
export function openDatabase(
  name: string,
  createStores: (database: IDBDatabase) => void,
  { indexedDB = globalThis.indexedDB }: { indexedDB?: IDBFactory | undefined } = {},
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // If storage is forbidden, reading the global throws in some browsers, and it is missing in others.
    const request = indexedDB.open(name, 1);
    request.addEventListener("upgradeneeded", () => createStores(request.result));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(reasonOf(request.error)));
    request.addEventListener("blocked", () => reject(new Error("another tab holds an older version open")));
  });
}

/**
 * Resolves when the transaction is being written to disk, which is later than when its requests succeed. Rejects with
 * the reason. A transaction only has a reason once it is aborted, not when a request fails.
 */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(reasonOf(transaction.error)));
  });
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(reasonOf(request.error)));
  });
}

export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = globalThis.indexedDB.deleteDatabase(name);
    request.addEventListener("success", () => resolve());
    request.addEventListener("error", () => reject(reasonOf(request.error)));
  });
}

function reasonOf(error: DOMException | null): Error {
  return error ?? new DOMException("the browser gave no reason", "UnknownError");
}
