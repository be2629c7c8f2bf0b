import { authorOf } from "@fiddle/protocol/authors.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useStore } from "zustand";
import type { Details } from "../../fiddles/change-details.ts";
import { DetailsDialog } from "../../fiddles/DetailsDialog.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { cloudActions } from "../contract/cloud-state.ts";
import { saveToAccount } from "./save-to-account.ts";

/** Title, tags and visibility of the open notebook, once it is in an account. */
export function NotebookDetails({ onClose }: { readonly onClose: () => void }) {
  const services = useNotebook();
  const { currentFiddle } = useStore(services.cloud);
  if (currentFiddle) {
    const { title, tags, visibility } = currentFiddle;
    const save = async (details: Details) => (await cloudActions(services.cloud)).change(details);
    const { document } = services.notebook;
    const setAuthor = (name: string) => {
      const authors = name.trim() === "" ? undefined : [{ name: name.trim() }];
      document.apply({ op: "set-metadata", patch: { authors } }, { by: "person" });
    };
    return (
      <DetailsDialog
        title={title}
        tags={tags}
        visibility={visibility}
        author={authorOf(document.metadata()) ?? ""}
        onAuthor={setAuthor}
        onSave={save}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      size="sm"
      title="Notebook details"
      description="Save the notebook to your account to give it tags and a visibility."
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
