import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { useStore } from "zustand";
import { FOLDER_PATH } from "../../folder/addresses.ts";
import { PageLink } from "../../platform/PageLink.tsx";
import type { FolderFileSync } from "../contract/folder-file.ts";
import { useNotebook } from "../contract/notebook-services.ts";

/** Says that the notebook's file is gone, and offers to write it again. */
export function FolderFileBanner() {
  const { folderFile } = useNotebook();
  return folderFile && <GoneBanner file={folderFile} />;
}

function GoneBanner({ file }: { readonly file: FolderFileSync }) {
  const { type } = useStore(file.state);
  const { path } = useStore(file.place);
  if (type !== "gone") return null;
  return (
    <div className="kernel-banner" data-tone="danger" role="alert">
      <p>
        Another program deleted or renamed <span dir="auto">{path}</span>. The notebook is still here.
      </p>
      <Button size="sm" variant="primary" onClick={() => void file.recreate()}>
        Save it again
      </Button>
      <PageLink to={FOLDER_PATH} className={buttonClass("secondary", "sm")}>
        All notebooks
      </PageLink>
    </div>
  );
}
