interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether pages may be fetched before they are asked for: not on a slow line, nor when data is to be saved. */
export function mayPrefetch({
  connection = ownConnection(),
}: { connection?: NetworkInformation | undefined } = {}): boolean {
  return !connection?.saveData && !/^(slow-)?2g$/.test(connection?.effectiveType ?? "");
}

function ownConnection(): NetworkInformation | undefined {
  return (globalThis.navigator as { connection?: NetworkInformation } | undefined)?.connection;
}
