import { useState } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { PanelBoundary } from "../contract/PanelBoundary.tsx";
import { FileView } from "./FileView.tsx";

/** The open files. A file that was shown stays mounted, with its scroll position and undo history. */
export function FileViews() {
  const { tabs } = useNotebook().files;
  const { paths, shown } = useStore(tabs);
  const [seen, setSeen] = useState<readonly string[]>([]);
  if (shown && !seen.includes(shown)) setSeen([...seen, shown]);
  return paths
    .filter((path) => path === shown || seen.includes(path))
    .map((path) => (
      <div key={path} hidden={path !== shown}>
        <PanelBoundary>
          <FileView path={path} />
        </PanelBoundary>
      </div>
    ));
}
