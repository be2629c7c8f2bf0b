import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { PageLink } from "../../platform/PageLink.tsx";
import { useNotebook } from "../contract/notebook-services.ts";
import { listNotebooks, type LocalNotebook } from "../document/local-notebooks.ts";
import { notebookPath } from "../document/notebook-id.ts";

/** Lists the notebooks in this browser, newest first, to open or delete them. */
export function NotebooksDialog() {
  const { dialogs } = useNotebook();
  const open = useStore(dialogs, (state) => state.open === "notebooks");
  const close = () => dialogs.setState({ open: null });
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Notebooks in this browser"
      description="Saved on this device only. Clearing this site's browser data deletes them."
    >
      {open && <NotebookList onOpen={close} />}
    </Dialog>
  );
}

function NotebookList({ onOpen }: { readonly onOpen: () => void }) {
  const { notebook } = useNotebook();
  const [found, setFound] = useState<readonly LocalNotebook[] | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => void listNotebooks().then(setFound), []);
  if (!found) return null;
  if (found.length === 0) return <p className="py-4">No notebooks yet. A notebook appears here once you edit it.</p>;
  const remove = async (id: string) => {
    try {
      const { deleteNotebook } = await import("./delete-notebook.ts");
      await deleteNotebook(id, notebookPath(id));
      setFound(found.filter((other) => other.id !== id));
    } catch {
      toast("Couldn't delete the notebook. Close it in other tabs and try again.", { tone: "bad" });
    }
  };
  return (
    <ul className="mt-2">
      {found.map(({ id, title, updatedAt }) => (
        <li key={id} className="flex min-h-control items-center gap-3 py-0.5">
          <PageLink to={notebookPath(id)} className="min-w-0 flex-1 truncate" dir="auto" onClick={onOpen}>
            {title || "Untitled"}
          </PageLink>
          <time className="text-xs/5 text-muted" dateTime={new Date(updatedAt).toISOString()}>
            {new Date(updatedAt).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })}
          </time>
          {id === notebook.id ? (
            <span className="text-muted">Open</span>
          ) : asked === id ? (
            <Button size="sm" variant="danger" onClick={() => void remove(id)}>
              Delete permanently
            </Button>
          ) : (
            <IconButton label={`Delete ${title || "Untitled"}`} icon={<Trash2 />} onClick={() => setAsked(id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
