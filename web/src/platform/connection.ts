interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether pages may be fetched before they are asked for: not on a slow line, nor when data is to be saved. */
export function mayPrefetch({
  connection = ownConnection(),
}: { connection?: NetworkInformation | undefined } = {}): boolean {
  return !savesData(connection) && !/^(slow-)?2g$/.test(connection?.effectiveType ?? "");
}

/** Whether the person asked their browser to load no more than it must. */
export function savesData(connection = ownConnection()): boolean {
  return connection?.saveData ?? false;
}

function ownConnection(): NetworkInformation | undefined {
  return (globalThis.navigator as { connection?: NetworkInformation } | undefined)?.connection;
}
