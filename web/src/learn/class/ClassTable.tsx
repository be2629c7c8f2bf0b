import { onHost, siteAddress } from "../../platform/base.ts";
import type { ClassProgress, LearnClass } from "@fiddle/protocol/learn/class.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Check, RotateCw } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { CopyButton } from "../../tools/parts/CopyButton.tsx";
import { Notice } from "../../tools/parts/Notice.tsx";
import { deleteClass, fetchClassProgress } from "./class-calls.ts";

interface Loaded {
  readonly progress: ClassProgress | null;
  readonly failure: string | null;
}

/** Who solved what, for the teacher. */
export function ClassTable({ given: { id, items, title } }: { readonly given: LearnClass }) {
  const [{ progress, failure }, setLoaded] = useState<Loaded>({ progress: null, failure: null });
  const load = useCallback(() => {
    fetchClassProgress(id).then(
      (found) => setLoaded({ progress: found, failure: null }),
      (error: Error) => setLoaded((before) => ({ ...before, failure: error.message })),
    );
  }, [id]);
  useEffect(load, [load]);
  const link = `${siteAddress()}/class/${id}`;
  const [isDeleting, setDeleting] = useState(false);
  const remove = () =>
    deleteClass(id).then(
      () => location.assign(onHost("/class")),
      (error: Error) => {
        setDeleting(false);
        return setLoaded((before) => ({ ...before, failure: error.message }));
      },
    );
  return (
    <section aria-label="Class progress" className="mt-4">
      <div className="flex items-end gap-2">
        <TextField label="Link for your learners" readOnly value={link} className="grow" />
        <CopyButton label="Copy link" text={link} size="md" variant="secondary" />
      </div>
      {failure && (
        <Notice tone="bad" className="mt-3">
          {failure}
        </Notice>
      )}
      {progress?.members.length === 0 && (
        <p className="mt-4 text-base text-muted">
          Nobody shares progress with you yet. Learners decide that on the class page.
        </p>
      )}
      {progress && progress.members.length > 0 && (
        <div className="mt-4 overflow-x-auto">
          <table className="text-sm">
            <thead>
              <tr>
                <th scope="col" className="px-2 py-1 text-left">
                  Name
                </th>
                {items.map(({ path, title }) => (
                  <th
                    dir="auto"
                    key={path}
                    scope="col"
                    className="min-w-28 px-2 py-1 text-left font-normal text-secondary"
                  >
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {progress.members.map(({ display_name, solved }) => (
                <tr key={display_name} className="border-t border-line">
                  <th scope="row" className="px-2 py-1.5 text-left font-medium whitespace-nowrap">
                    {display_name}
                  </th>
                  {items.map(({ path }) => (
                    <td key={path} className="px-2 py-1.5">
                      {solved.includes(path) ? (
                        <Check aria-label="Solved" className="size-4 text-success" />
                      ) : (
                        <span className="text-muted">–</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="mt-3 flex gap-2">
        <Button size="sm" onClick={load}>
          <RotateCw aria-hidden />
          Refresh
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setDeleting(true)}>
          Delete class
        </Button>
      </div>
      <Dialog
        open={isDeleting}
        onClose={() => setDeleting(false)}
        title={`Delete “${title}”?`}
        description="Learners keep their progress, but the link stops working."
        size="sm"
        footer={
          <>
            <Button onClick={() => setDeleting(false)}>Cancel</Button>
            <Button variant="danger" onClick={() => void remove()}>
              Delete class
            </Button>
          </>
        }
      />
    </section>
  );
}
