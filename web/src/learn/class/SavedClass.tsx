import type { LearnClass } from "@fiddle/protocol/learn/class.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useCallback, useEffect, useState } from "react";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useUser } from "../../accounts/session.ts";
import { Notice } from "../../tools/parts/Notice.tsx";
import { useLearner } from "../progress/use-learner.ts";
import { ClassItems } from "./ClassItems.tsx";
import { ClassTable } from "./ClassTable.tsx";
import { fetchClass, joinClass, leaveClass } from "./class-calls.ts";
import { PageLink } from "../../platform/PageLink.tsx";

interface Loaded {
  readonly found: LearnClass | null;
  readonly failure: string | null;
}

/** A class that is kept on the server. */
export function SavedClass({ id }: { readonly id: string }) {
  useLearner();
  const userId = useUser().id;
  const [{ found, failure }, setLoaded] = useState<Loaded>({ found: null, failure: null });
  const load = useCallback(() => {
    fetchClass(id).then(
      (given) => setLoaded({ found: given, failure: null }),
      (error: Error) => setLoaded((before) => ({ ...before, failure: error.message })),
    );
  }, [id]);
  useEffect(load, [load, userId]);
  return (
    <main id="main" className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-6">
      <h1 dir="auto">{found?.title ?? "Class"}</h1>
      {!found && !failure && <Spinner label="Loading the class" className="mt-4" />}
      {failure && (
        <Notice tone="bad" className="mt-4">
          {failure}{" "}
          <Button size="sm" onClick={load}>
            Try again
          </Button>
        </Notice>
      )}
      {found && (
        <>
          {found.is_mine ? (
            <ClassTable given={found} />
          ) : (
            <JoinForm given={found} isLoggedIn={userId !== ""} onChange={load} />
          )}
          <ClassItems items={found.items} />
        </>
      )}
    </main>
  );
}

interface JoinFormProps {
  readonly given: LearnClass;
  readonly isLoggedIn: boolean;
  readonly onChange: () => void;
}

/** Asks whether the teacher may see what is solved. */
function JoinForm({ given: { id, display_name }, isLoggedIn, onChange }: JoinFormProps) {
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const send = (call: Promise<void>) => call.then(onChange, (error: Error) => setFailure(error.message));
  if (!isLoggedIn)
    return (
      <p className="mt-2 text-base text-secondary">
        Your progress stays in this browser.{" "}
        <PageLink to={`/login?next=${encodeURIComponent(`/class/${id}`)}`}>Log in</PageLink> if you want your teacher to
        see which items you've solved.
      </p>
    );
  if (display_name !== null)
    return (
      <p className="mt-2 flex flex-wrap items-center gap-2 text-base text-secondary">
        Your teacher sees which items you've solved, under the name {display_name}. Your code isn't shown.
        <Button size="sm" onClick={() => void send(leaveClass(id))}>
          Stop sharing
        </Button>
      </p>
    );
  return (
    <form
      className="mt-4 rounded-lg border border-line bg-surface px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send(joinClass(id, name.trim()));
      }}
    >
      <p className="text-base text-secondary">
        You can show your teacher which items you've solved. Only this list and a name of your choice are shared, never
        your code.
      </p>
      <div className="mt-2 flex items-end gap-2">
        <TextField
          label="Name your teacher sees"
          value={name}
          maxLength={60}
          error={failure}
          autoComplete="nickname"
          onChange={(event) => setName(event.currentTarget.value)}
          className="max-w-60"
        />
        <Button type="submit" disabled={name.trim() === ""}>
          Share progress
        </Button>
      </div>
    </form>
  );
}
