/** The page's access to a folder of the disk. */
export type FolderAccess = "write" | "read";

/** The part of a handle that the DOM's types lack. https://wicg.github.io/file-system-access/ */
interface Permitted {
  queryPermission?(options: { mode: "read" | "readwrite" }): Promise<PermissionState>;
  requestPermission?(options: { mode: "read" | "readwrite" }): Promise<PermissionState>;
}

/** The access the page has now; null for none. Browsers that don't ask for permission allow everything. */
export async function accessTo(handle: FileSystemDirectoryHandle): Promise<FolderAccess | null> {
  const permitted: FileSystemDirectoryHandle & Permitted = handle;
  if (!permitted.queryPermission) return "write";
  if ((await permitted.queryPermission({ mode: "readwrite" })) === "granted") return "write";
  return (await permitted.queryPermission({ mode: "read" })) === "granted" ? "read" : null;
}

/** Asks for permission to write, then at least to read. Must follow a click. Returns what was granted. */
export async function requestAccess(handle: FileSystemDirectoryHandle): Promise<FolderAccess | null> {
  const permitted: FileSystemDirectoryHandle & Permitted = handle;
  if (!permitted.requestPermission) return accessTo(handle);
  for (const [mode, access] of MODES) {
    try {
      if ((await permitted.requestPermission({ mode })) === "granted") return access;
    } catch {
      // Without a recent click, the browser refuses to ask. Permissions granted earlier still count.
      return accessTo(handle);
    }
  }
  return null;
}

const MODES = [
  ["readwrite", "write"],
  ["read", "read"],
] as const;
