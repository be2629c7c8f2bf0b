import type { FiddleSummary } from "@fiddle/protocol";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { Copy, Ellipsis, Globe, Link2, Lock, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { DetailsDialog } from "../fiddles/DetailsDialog.tsx";
import { PageLink } from "../platform/PageLink.tsx";
import { BinActions } from "./BinActions.tsx";
import { change, duplicate, remove } from "./fiddle-actions.ts";
import { Moment } from "./Moment.tsx";
import type { FiddleList } from "./use-fiddles.ts";

interface FiddleRowProps {
  readonly fiddle: FiddleSummary;
  readonly shown: Pick<FiddleList, "again" | "replace">;
}

/** A notebook of the account, with what can be done to it. */
export function FiddleRow({ fiddle, shown }: FiddleRowProps) {
  const [editing, setEditing] = useState(false);
  const { id, title, tags, visibility, updated_at: updated, deleted_at: deleted } = fiddle;
  return (
    <li aria-label={title} className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
      <div className="flex min-w-0 grow flex-col gap-0.5">
        {deleted === null ? (
          <PageLink to={`/fiddles/${id}`} className={titleClass}>
            {title}
          </PageLink>
        ) : (
          <span className="truncate font-medium">{title}</span>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <Who visibility={visibility} />
          {fiddle.taken_down && <span className="text-danger">{hiddenWords(fiddle)}</span>}
          <Moment of={deleted ?? updated} verb={deleted === null ? "Changed" : "Deleted"} />
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
            { label: "Duplicate", icon: <Copy />, onSelect: () => void duplicate(fiddle, shown) },
            { type: "separator", id: "line" },
            { label: "Delete", icon: <Trash2 />, danger: true, onSelect: () => void remove(fiddle, shown) },
          ]}
        />
      ) : (
        <BinActions fiddle={fiddle} shown={shown} />
      )}
      {editing && (
        <DetailsDialog
          title={title}
          tags={tags}
          visibility={visibility}
          onSave={(details) => change(fiddle, details, shown)}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
}

function hiddenWords({ taken_down_reason: reason }: FiddleSummary): string {
  return reason ? `Taken down by the operator: ${reason}` : "Taken down by the operator";
}

/** Of a link to a notebook in a list. */
export const titleClass = "truncate font-medium text-primary no-underline hover:underline";

const WHO = {
  private: { icon: Lock, label: "Private" },
  unlisted: { icon: Link2, label: "Unlisted" },
  public: { icon: Globe, label: "Public" },
} as const;

function Who({ visibility }: Pick<FiddleSummary, "visibility">) {
  const { icon: Icon, label } = WHO[visibility];
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-3" /> {label}
    </span>
  );
}
