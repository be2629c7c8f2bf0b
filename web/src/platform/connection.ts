interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether pages can be prefetched: not on a slow connection, and not with data saver. */
export function mayPrefetch({
  connection = ownConnection(),
}: { connection?: NetworkInformation | undefined } = {}): boolean {
  return !savesData(connection) && !/^(slow-)?2g$/.test(connection?.effectiveType ?? "");
}

/** Whether the user turned on data saver. */
export function savesData(connection = ownConnection()): boolean {
  return connection?.saveData ?? false;
}

function ownConnection(): NetworkInformation | undefined {
  return (globalThis.navigator as { connection?: NetworkInformation } | undefined)?.connection;
}
