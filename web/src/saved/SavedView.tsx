import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { LoadFailure } from "../accounts/account/LoadFailure.tsx";
import { askToUpgradeToSave } from "../accounts/dialogs.ts";
import { useKnownUser } from "../accounts/use-known-user.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { FiddleRow } from "./FiddleRow.tsx";
import { LocalNotebooks } from "./LocalNotebooks.tsx";
import { PublishedApps } from "./PublishedApps.tsx";
import { SavedFilters } from "./SavedFilters.tsx";
import { listClass, SavedPage, SavedSkeleton } from "./SavedPage.tsx";
import { type FiddleList, type FiddleFilter, useFiddles } from "./use-fiddles.ts";

const NO_FILTER: Omit<FiddleFilter, "deleted"> = { q: "", tag: "", sort: "updated" };

/** The notebooks of the account or its trash, and those saved only in this browser. */
export function SavedView() {
  const [search] = useSearchParams();
  const deleted = search.has("trash") ? "true" : "false";
  // The key keeps either list from showing while the other one loads.
  return <FilteredFiddles key={deleted} deleted={deleted} />;
}

function FilteredFiddles({ deleted }: Pick<FiddleFilter, "deleted">) {
  const [chosen, setFilter] = useState(NO_FILTER);
  const filter: FiddleFilter = { ...chosen, deleted };
  const list = useFiddles(filter);
  const user = useKnownUser();
  const tags = (list.fiddles ?? []).flatMap((fiddle) => fiddle.tags).join(" ");
  return (
    <SavedPage
      title={deleted === "true" ? "Trash" : "Saved notebooks"}
      action={
        <PageLink to="/new" className={buttonClass("primary")}>
          <Plus aria-hidden /> New notebook
        </PageLink>
      }
    >
      {user?.can_save === false && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken px-4 py-3 text-sm">
          <p className="grow">
            On the {user.plan} plan, notebooks stay in this browser. Upgrade to save them to your account too.
          </p>
          <Button size="sm" onClick={askToUpgradeToSave}>
            See plans
          </Button>
        </div>
      )}
      <SavedFilters filter={filter} onChange={setFilter} shownTags={tags} />
      {list.failure && <LoadFailure message={list.failure} onRetry={list.reload} />}
      <FiddleListing
        list={list}
        filter={filter}
        canSave={user?.can_save ?? true}
        onClear={() => setFilter(NO_FILTER)}
      />
      {deleted === "false" && <PublishedApps />}
      {deleted === "false" && <LocalNotebooks canSave={user?.can_save ?? false} onSaved={list.reload} />}
    </SavedPage>
  );
}

interface FiddleListingProps {
  readonly list: FiddleList;
  readonly filter: FiddleFilter;
  readonly canSave: boolean;
  readonly onClear: () => void;
}

function FiddleListing({ list, filter, canSave, onClear }: FiddleListingProps) {
  const { fiddles, loadMore, failure } = list;
  if (!fiddles) return failure ? null : <SavedSkeleton />;
  if (fiddles.length === 0) return <EmptyList {...{ filter, canSave, onClear }} />;
  return (
    <>
      <ul aria-label={filter.deleted === "true" ? "Deleted notebooks" : "Notebooks"} className={listClass}>
        {fiddles.map((fiddle) => (
          <FiddleRow key={fiddle.id} fiddle={fiddle} list={list} />
        ))}
      </ul>
      {loadMore && (
        <Button className="self-center" onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}

function EmptyList({ filter, canSave, onClear }: Omit<FiddleListingProps, "list">) {
  if (filter.q !== "" || filter.tag !== "")
    return (
      <EmptyState title="No matches" action={<Button onClick={onClear}>Clear filters</Button>}>
        The search looks at titles and tags.
      </EmptyState>
    );
  if (filter.deleted === "true")
    return <EmptyState title="The trash is empty">Deleted notebooks can be restored for 30 days.</EmptyState>;
  return (
    <EmptyState title="Nothing saved yet">
      {canSave
        ? "Press Ctrl+S (⌘S on a Mac) in a notebook to save it to your account."
        : "Notebooks that you start in this browser appear here."}
    </EmptyState>
  );
}
