import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Failed } from "../accounts/account/Failed.tsx";
import { askToUpgrade } from "../accounts/dialogs.ts";
import { useKnownUser } from "../accounts/use-known-user.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { FiddleRow } from "./FiddleRow.tsx";
import { OnlyHere } from "./OnlyHere.tsx";
import { SavedFilters } from "./SavedFilters.tsx";
import { listClass, SavedPage, SavedSkeleton } from "./SavedPage.tsx";
import { type FiddleList, type Question, useFiddles } from "./use-fiddles.ts";

const EVERYTHING: Question = { q: "", tag: "", sort: "updated", deleted: "false" };

/** Every notebook of the account, and those that are in this browser alone. */
export function SavedView() {
  const [question, setQuestion] = useState(EVERYTHING);
  const list = useFiddles(question);
  const user = useKnownUser();
  const tags = (list.fiddles ?? []).flatMap((fiddle) => fiddle.tags).join(" ");
  return (
    <SavedPage
      title="Saved notebooks"
      action={
        <PageLink to="/new" className={buttonClass("primary")}>
          <Plus aria-hidden /> New notebook
        </PageLink>
      }
    >
      {user?.can_save === false && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken px-4 py-3 text-sm">
          <p className="grow">Your plan keeps notebooks in this browser. With another one they are here, too.</p>
          <Button size="sm" onClick={() => askToUpgrade("Saving notebooks to an account needs a plan.")}>
            See plans
          </Button>
        </div>
      )}
      <SavedFilters question={question} onChange={setQuestion} shownTags={tags} />
      {list.failure && <Failed message={list.failure} onRetry={list.again} />}
      <Found list={list} question={question} onClear={() => setQuestion(EVERYTHING)} />
      {question.deleted === "false" && <OnlyHere canSave={user?.can_save ?? false} onSaved={list.again} />}
    </SavedPage>
  );
}

interface FoundProps {
  readonly list: FiddleList;
  readonly question: Question;
  readonly onClear: () => void;
}

function Found({ list, question, onClear }: FoundProps) {
  const { fiddles, more, failure } = list;
  if (!fiddles) return failure ? null : <SavedSkeleton />;
  if (fiddles.length === 0) return <Nothing question={question} onClear={onClear} />;
  return (
    <>
      <ul aria-label={question.deleted === "true" ? "Deleted notebooks" : "Notebooks"} className={listClass}>
        {fiddles.map((fiddle) => (
          <FiddleRow key={fiddle.id} fiddle={fiddle} shown={list} />
        ))}
      </ul>
      {more && (
        <Button className="self-center" onClick={more}>
          Show more
        </Button>
      )}
    </>
  );
}

function Nothing({ question, onClear }: Omit<FoundProps, "list">) {
  if (question.q !== "" || question.tag !== "")
    return (
      <EmptyState title="Nothing matches" action={<Button onClick={onClear}>Show all</Button>}>
        Titles and tags are searched.
      </EmptyState>
    );
  if (question.deleted === "true")
    return <EmptyState title="The bin is empty">What you delete can be had back for 30 days.</EmptyState>;
  return (
    <EmptyState title="Nothing saved yet">
      Press Ctrl+S in a notebook, or ⌘S on a Mac, and it is here on all your devices.
    </EmptyState>
  );
}
