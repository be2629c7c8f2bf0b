import type { FiddleSummary } from "@fiddle/protocol";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { Copy, Ellipsis, Globe, Link2, Lock, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { DetailsDialog } from "../fiddles/DetailsDialog.tsx";
import { PageLink } from "../platform/PageLink.tsx";
import { changeListed, deletePermanently, duplicate, moveToTrash, restore } from "./fiddle-actions.ts";
import { RelativeTime } from "./RelativeTime.tsx";
import type { FiddleList } from "./use-fiddles.ts";

interface FiddleRowProps {
  readonly fiddle: FiddleSummary;
  readonly list: Pick<FiddleList, "reload" | "update">;
}

/** A notebook of the account, with its actions. */
export function FiddleRow({ fiddle, list }: FiddleRowProps) {
  const [editing, setEditing] = useState(false);
  const { id, title, tags, visibility, updated_at: updated, deleted_at: deleted } = fiddle;
  return (
    <li aria-label={title} className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
      <div className="flex min-w-0 grow flex-col gap-0.5">
        {deleted === null ? (
          <PageLink to={`/fiddles/${id}`} className={titleClass} dir="auto">
            {title}
          </PageLink>
        ) : (
          <span className="truncate font-medium" dir="auto">
            {title}
          </span>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <Visibility visibility={visibility} />
          {fiddle.taken_down && <span className="text-danger">{takenDownText(fiddle)}</span>}
          <RelativeTime date={deleted ?? updated} verb={deleted === null ? "Changed" : "Deleted"} />
          {tags.map((tag) => (
            <span key={tag} className="rounded-sm bg-sunken px-1.5 text-secondary">
              {tag}
            </span>
          ))}
        </div>
      </div>
      {deleted === null ? (
        <Menu
          trigger={<IconButton label={`Actions for ${title}`} tip="Actions" icon={<Ellipsis />} />}
          items={[
            { label: "Rename, tags, visibility…", icon: <Pencil />, onSelect: () => setEditing(true) },
            { label: "Duplicate", icon: <Copy />, onSelect: () => void duplicate(fiddle, list) },
            { type: "separator", id: "line" },
            { label: "Delete", icon: <Trash2 />, danger: true, onSelect: () => void moveToTrash(fiddle, list) },
          ]}
        />
      ) : (
        <TrashActions fiddle={fiddle} list={list} />
      )}
      {editing && (
        <DetailsDialog
          title={title}
          tags={tags}
          visibility={visibility}
          onSave={(details) => changeListed(fiddle, details, list)}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
}

/** What the owner is told of a notebook or an app that nobody else can open. */
export function takenDownText({ taken_down_reason: reason }: Pick<FiddleSummary, "taken_down_reason">): string {
  return reason ? `Taken down by the operator: ${reason}` : "Taken down by the operator";
}

/** The class of a link to a notebook in a list. */
export const titleClass = "truncate font-medium text-primary no-underline hover:underline";

const VISIBILITIES = {
  private: { icon: Lock, label: "Private" },
  unlisted: { icon: Link2, label: "Unlisted" },
  public: { icon: Globe, label: "Public" },
} as const;

function Visibility({ visibility }: Pick<FiddleSummary, "visibility">) {
  const { icon: Icon, label } = VISIBILITIES[visibility];
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-3" /> {label}
    </span>
  );
}

/** The actions for a notebook in the trash, which counts towards the account's storage until it is gone. */
function TrashActions({ fiddle, list }: FiddleRowProps) {
  const [confirming, setConfirming] = useState(false);
  const { title } = fiddle;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="sm" onClick={() => void restore(fiddle, list)}>
        Restore
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
        Delete permanently…
      </Button>
      {confirming && (
        <FormDialog
          onClose={() => setConfirming(false)}
          size="sm"
          title={`Permanently delete “${title}”?`}
          description="This deletes the notebook and its files from your account, and its link stops working. It can't be undone. Copies saved in a browser stay there."
          action="Delete permanently"
          variant="danger"
          onSubmit={() => {
            setConfirming(false);
            void deletePermanently(fiddle, list);
          }}
        />
      )}
    </div>
  );
}
