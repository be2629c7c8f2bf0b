/** A folder is too large to be mounted. The message is a sentence. */
export class FolderTooLarge extends Error {}

const FOLDER_LIMITS = { files: 2_000, bytes: 500_000_000 } as const;

/** Folders that don't belong among a notebook's files. */
const SKIPPED = new Set(["node_modules", "__pycache__"]);

/** Every file in a folder and below, by relative path. Hidden ones are left out. Throws `FolderTooLarge`. */
export async function readFolder(folder: FileSystemDirectoryHandle): Promise<ReadonlyMap<string, File>> {
  const found = new Map<string, File>();
  let bytes = 0;
  const visit = async (directory: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
    for await (const handle of directory.values()) {
      if (handle.name.startsWith(".") || SKIPPED.has(handle.name)) continue;
      if (handle.kind === "directory") {
        await visit(handle, `${prefix}${handle.name}/`);
        continue;
      }
      const file = await handle.getFile();
      bytes += file.size;
      found.set(`${prefix}${handle.name}`, file);
      if (found.size > FOLDER_LIMITS.files || bytes > FOLDER_LIMITS.bytes)
        throw new FolderTooLarge(tooLarge(folder.name));
    }
  };
  await visit(folder, "");
  return found;
}

/** Writes a file, creating its folders, and returns its new state on the disk. */
export async function writeInFolder(folder: FileSystemDirectoryHandle, path: string, blob: Blob): Promise<File> {
  const { directory, name } = await find(folder, path, true);
  const handle = await directory.getFileHandle(name, { create: true });
  const stream = await handle.createWritable();
  await stream.write(blob);
  await stream.close();
  return handle.getFile();
}

export async function removeInFolder(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
  const { directory, name } = await find(folder, path, false);
  await directory.removeEntry(name);
}

async function find(folder: FileSystemDirectoryHandle, path: string, create: boolean) {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  let directory = folder;
  for (const part of parts) directory = await directory.getDirectoryHandle(part, { create });
  return { directory, name };
}

function tooLarge(name: string): string {
  const { files, bytes } = FOLDER_LIMITS;
  return `${name} holds more than ${files.toLocaleString("en")} files or ${Math.round(bytes / 1e6)} MB. Mount a folder inside it.`;
}
