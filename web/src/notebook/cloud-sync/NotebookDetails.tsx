import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useStore } from "zustand";
import { DetailsDialog } from "../../fiddles/DetailsDialog.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { cloudActions } from "../contract/cloud-state.ts";
import { saveToAccount } from "./save-to-account.ts";

/** Title, tags and visibility of the open notebook, once it is in an account. */
export function NotebookDetails({ onClose }: { readonly onClose: () => void }) {
  const services = useNotebook();
  const { record } = useStore(services.cloud);
  if (record) {
    const { title, tags, visibility } = record;
    const save = async (change: Parameters<Awaited<ReturnType<typeof cloudActions>>["change"]>[0]) =>
      (await cloudActions(services.cloud)).change(change);
    return <DetailsDialog title={title} tags={tags} visibility={visibility} onSave={save} onClose={onClose} />;
  }
  return (
    <Dialog
      open
      size="sm"
      title="Notebook details"
      description="Save the notebook to your account to give it a title, tags and a visibility. In this browser, its first heading is its title."
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            void saveToAccount(services);
          }}
        >
          Save to account
        </Button>
      }
    />
  );
}
