import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useEffect, useState } from "react";
import { useUser } from "../../accounts/session.ts";
import { keepStorage, readStorageSpace, type StorageSpace } from "../file-store/storage-space.ts";
import { formatBytes } from "../../platform/format.ts";
import { useFileList } from "../contract/use-file-list.ts";

/** The storage that files use, the space that is left, and whether the browser protects it. */
export function StorageMeter() {
  const { files } = useFileList();
  const { storage_used, storage_limit, storage_limit_reached } = useUser();
  const [space, setSpace] = useState<StorageSpace | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      void readStorageSpace().then((read) => isCurrent && setSpace(read));
    }, 300);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- these are what changes the space
  }, [files, asked]);
  if (!space) return null;
  const own = files.reduce((sum, { size }) => sum + size, 0);
  const share = space.used + space.free === 0 ? 0 : space.used / (space.used + space.free);
  const keep = async () => {
    const kept = await keepStorage();
    setAsked((count) => count + 1);
    if (!kept) {
      toast("Your browser declined for now. Try again after more visits, or bookmark or install the site.", {
        tone: "bad",
      });
    }
  };
  return (
    <footer className="files-meter">
      <div aria-hidden className="files-meter-bar">
        <div style={{ width: `${Math.max(share * 100, own > 0 ? 0.5 : 0)}%` }} />
      </div>
      <p>
        {formatBytes(own)} of files here, {formatBytes(space.free)} free in this browser
      </p>
      {storage_limit > 0 && (
        <p>
          {formatBytes(storage_used)} of {formatBytes(storage_limit)} used in your account
          {storage_limit_reached && ": it is full, and new files stay in this browser"}
        </p>
      )}
      {space.kept ? (
        <p>Kept until you delete them</p>
      ) : (
        <p>
          Your browser may delete this when disk space runs low.{" "}
          <Button variant="ghost" size="sm" onClick={() => void keep()}>
            Keep my files
          </Button>
        </p>
      )}
    </footer>
  );
}
