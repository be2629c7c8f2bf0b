import { Button } from "@fiddle/ui/button.tsx";
import { HardDrive } from "lucide-react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { allowChanges, grant, unmount } from "./mounts.ts";

/** The mounted folders of this computer, and those that wait for the user's permission. */
export function MountDir() {
  const services = useNotebook();
  const mounted = useStore(services.files.mounts, ({ list }) => list);
  if (mounted.length === 0) return null;
  return (
    <ul aria-label="Mounted folders" className="files-mounts">
      {mounted.map((mount) => (
        <li key={mount.root}>
          <HardDrive aria-hidden />
          <span className="files-name" title={mount.root}>
            {mount.handle.name}
          </span>
          {mount.folder === null && (
            <Button size="sm" tip="Browsers ask again on each visit" onClick={() => void grant(services, mount)}>
              Allow access
            </Button>
          )}
          {mount.readOnly && (
            <>
              <span className="text-xs text-muted">Read-only</span>
              <Button
                size="sm"
                tip="Lets the notebook write into this folder"
                onClick={() => void allowChanges(services, mount)}
              >
                Allow changes
              </Button>
            </>
          )}
          <Button size="sm" variant="ghost" onClick={() => void unmount(services, mount.root)}>
            Unmount
          </Button>
        </li>
      ))}
    </ul>
  );
}
