import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { useCallback, useEffect, useState } from "react";
import { askToUpgradeToSave } from "../accounts/dialogs.ts";
import { sentenceOf } from "../accounts/failure.ts";
import { readRecord } from "../fiddles/saved-version.ts";
import { saveKept } from "../notebook/cloud-sync/save-kept.ts";
import { listNotebooks, type LocalNotebook } from "../notebook/document/local-notebooks.ts";
import { LANDING_NOTEBOOK_ID, notebookPath } from "../notebook/document/notebook-id.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { titleClass } from "./FiddleRow.tsx";
import { RelativeTime } from "./RelativeTime.tsx";
import { listClass } from "./SavedPage.tsx";

interface LocalNotebooksProps {
  readonly canSave: boolean;
  readonly onSaved: () => void;
}

/** Notebooks that are saved in this browser and in no account. */
export function LocalNotebooks({ canSave, onSaved }: LocalNotebooksProps) {
  const [notebooks, setNotebooks] = useState<readonly LocalNotebook[]>([]);
  const [busy, setBusy] = useState(false);
  const reload = useCallback(
    () => listNotebooks().then((all) => setNotebooks(all.filter(({ id }) => !readRecord(id)))),
    [],
  );
  useEffect(() => void reload(), [reload]);
  if (notebooks.length === 0) return null;
  const save = async (chosen: readonly LocalNotebook[]) => {
    if (!canSave) return askToUpgradeToSave();
    setBusy(true);
    let saved = 0;
    let waiting = 0;
    try {
      for (const { id } of chosen) {
        waiting += await saveKept(id);
        saved += 1;
      }
      toast(savedMessage(saved, waiting), { tone: waiting === 0 ? "good" : "bad" });
    } catch (error) {
      toast(sentenceOf(error), { tone: "bad" });
    }
    setBusy(false);
    await reload();
    if (saved > 0) onSaved();
  };
  const withAddress = notebooks.filter(({ id }) => id !== LANDING_NOTEBOOK_ID);
  return (
    <section aria-labelledby="here" className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="here" className="scroll-mt-20 text-lg">
          Only in this browser
        </h2>
        {withAddress.length > 1 && (
          <Button size="sm" disabled={busy} onClick={() => void save(withAddress)}>
            Save all to account
          </Button>
        )}
      </div>
      <ul aria-label="Only in this browser" className={listClass}>
        {notebooks.map((notebook) => (
          <li key={notebook.id} aria-label={notebook.title} className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
            <div className="flex min-w-0 grow flex-col gap-0.5">
              <PageLink to={notebookPath(notebook.id)} className={titleClass} dir="auto">
                {notebook.title}
              </PageLink>
              <span className="text-xs text-muted">
                <RelativeTime date={notebook.updatedAt} verb="Changed" />
              </span>
            </div>
            <Button size="sm" disabled={busy} onClick={() => void save([notebook])}>
              Save to account
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function savedMessage(saved: number, waiting: number): string {
  const notebooks = saved === 1 ? "Saved to your account" : `Saved ${saved} notebooks to your account`;
  if (waiting === 0) return notebooks;
  const files = waiting === 1 ? "1 file isn't" : `${waiting} files aren't`;
  return `${notebooks}. ${files} uploaded yet. Open the notebook to try again.`;
}
