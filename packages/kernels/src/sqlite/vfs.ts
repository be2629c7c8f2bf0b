import { DAY_MS } from "@fiddle/notebook/day";
import type { Sqlite3Result, Sqlite3Static, WasmPointer } from "@sqlite.org/sqlite-wasm";
import { absolute, type WorkerFiles } from "../sql/worker-files.ts";

export const VFS_NAME = "fiddle";

const SECTOR_BYTES = 4096;
/** The size in bytes of SQLite's struct for an open file. The class knows it, not its instances. */
function fileSize(struct: unknown): number {
  return (struct as { readonly structInfo: { readonly sizeof: number } }).structInfo.sizeof;
}

/** 64-bit arguments are passed as bigint, whatever the library's types say. */
function plain(offset: number | bigint): number {
  return Number(offset);
}

/** Milliseconds from the Julian epoch to 1970. */
const JULIAN_1970_MS = 210_866_760_000_000;

/**
 * Makes `files` SQLite's disk: databases named in ATTACH, and their journals, are read and written in place. There is
 * one connection, so locks always succeed. `open` counts the files that SQLite has open, by path.
 */
export function installVfs(sqlite: Sqlite3Static, files: WorkerFiles, open: Map<string, number>): void {
  const { capi, wasm } = sqlite;
  const handles = new Map<WasmPointer, { readonly path: string; readonly temporary: boolean }>();
  const io = new capi.sqlite3_io_methods();
  const vfs = new capi.sqlite3_vfs();
  let temporaries = 0;

  const pathOf = (file: WasmPointer) => handles.get(file)?.path ?? "";
  const bytes = (pointer: WasmPointer, length: number) => wasm.heap8u().subarray(pointer, pointer + length);
  const nameAt = (pointer: WasmPointer) => absolute(wasm.cstrToJs(pointer) ?? "");
  /** An exception must not unwind through SQLite's frames. */
  const guard = (failed: Sqlite3Result, work: () => Sqlite3Result): Sqlite3Result => {
    try {
      return work();
    } catch {
      return failed;
    }
  };

  Object.assign(vfs, {
    $iVersion: 2,
    $szOsFile: fileSize(capi.sqlite3_file),
    $mxPathname: 1024,
  });
  // Random bytes and sleeping are the standard disk's. The library's types leave these members out.
  const { $xRandomness, $xSleep } = new capi.sqlite3_vfs(capi.sqlite3_vfs_find(null)) as unknown as Record<
    string,
    number
  >;
  Object.assign(vfs, { $xRandomness, $xSleep });
  Object.assign(io, { $iVersion: 1 });

  sqlite.vfs.installVfs({
    io: {
      struct: io,
      methods: {
        xClose(file) {
          const handle = handles.get(file);
          handles.delete(file);
          if (!handle) return 0;
          open.set(handle.path, (open.get(handle.path) ?? 1) - 1);
          if (handle.temporary) files.remove(handle.path);
          return 0;
        },
        xRead: (file, buffer, length, offset) =>
          guard(capi.SQLITE_IOERR_READ, () => {
            const target = bytes(buffer, length);
            const count = files.read(pathOf(file), target, plain(offset));
            if (count === length) return 0;
            target.fill(0, count);
            return capi.SQLITE_IOERR_SHORT_READ;
          }),
        xWrite: (file, buffer, length, offset) =>
          guard(capi.SQLITE_IOERR_WRITE, () => {
            files.write(pathOf(file), bytes(buffer, length), plain(offset));
            return 0;
          }),
        xTruncate: (file, size) =>
          guard(capi.SQLITE_IOERR_TRUNCATE, () => {
            files.truncate(pathOf(file), plain(size));
            return 0;
          }),
        xSync: () => 0,
        xFileSize(file, size) {
          wasm.poke64(size, BigInt(files.size(pathOf(file))));
          return 0;
        },
        xLock: () => 0,
        xUnlock: () => 0,
        xCheckReservedLock(_file, result) {
          wasm.poke32(result, 0);
          return 0;
        },
        xFileControl: () => capi.SQLITE_NOTFOUND,
        xSectorSize: () => SECTOR_BYTES as Sqlite3Result,
        xDeviceCharacteristics: () => 0,
      },
    },
    vfs: {
      struct: vfs,
      name: VFS_NAME,
      asDefault: true,
      methods: {
        xOpen: (_vfs, name, file, flags, outFlags) =>
          guard(capi.SQLITE_CANTOPEN, () => {
            const temporary = !name || (flags & capi.SQLITE_OPEN_DELETEONCLOSE) !== 0;
            const path = name ? nameAt(name) : `/tmp/sqlite-${(temporaries += 1)}`;
            if (!files.has(path) && !(flags & capi.SQLITE_OPEN_CREATE)) return capi.SQLITE_CANTOPEN;
            files.create(path);
            handles.set(file, { path, temporary });
            open.set(path, (open.get(path) ?? 0) + 1);
            const struct = new capi.sqlite3_file(file);
            struct.$pMethods = io.pointer;
            struct.dispose();
            if (outFlags) wasm.poke32(outFlags, flags);
            return 0;
          }),
        xDelete(_vfs, name) {
          files.remove(nameAt(name));
          return 0;
        },
        xAccess(_vfs, name, _flags, result) {
          wasm.poke32(result, files.has(nameAt(name)) ? 1 : 0);
          return 0;
        },
        xFullPathname(_vfs, name, length, result) {
          const scope = wasm.scopedAllocPush();
          try {
            const path = wasm.scopedAllocCString(nameAt(name), false);
            return wasm.cstrncpy(result, path, length) < length ? 0 : capi.SQLITE_CANTOPEN;
          } finally {
            wasm.scopedAllocPop(scope);
          }
        },
        xCurrentTime(_vfs, result) {
          wasm.poke(result, (Date.now() + JULIAN_1970_MS) / DAY_MS, "double");
          return 0;
        },
        xCurrentTimeInt64(_vfs, result) {
          wasm.poke64(result, BigInt(Date.now() + JULIAN_1970_MS));
          return 0;
        },
        xGetLastError: () => 0,
      },
    },
  });
}
