import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useState } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { deleteAllFiles } from "./file-actions.ts";
import { unmount } from "./mounts.ts";
import { useFileList } from "../contract/use-file-list.ts";

const WORD = "delete";

/** Deletes every file of the notebook after the user has typed a confirmation word. */
export function DeleteAllDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useNotebook();
  const { files } = useFileList();
  const [typed, setTyped] = useState("");
  const ready = typed.trim().toLowerCase() === WORD;
  const deleteAll = async () => {
    onClose();
    for (const { root } of services.files.mounts.getState().list) await unmount(services, root);
    await deleteAllFiles(services.files);
    toast("Deleted all files of this notebook");
  };
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title="Delete all files?"
      description={`${files.length === 1 ? "The one file" : `All ${files.length.toLocaleString("en")} files`} of this notebook will be deleted from this browser. You can't undo this, so download what you need first.`}
      action="Delete all files"
      variant="danger"
      disabled={!ready}
      onSubmit={() => void deleteAll()}
    >
      <TextField
        className="mt-3"
        label={`Type “${WORD}” to continue`}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
