import type { LearnClass } from "@fiddle/protocol/learn/class.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useCallback, useEffect, useState } from "react";
import { useUser } from "../../accounts/session.ts";
import { Notice } from "../../tools/parts/Notice.tsx";
import { useLearner } from "../progress/use-learner.ts";
import { ClassItems } from "./ClassItems.tsx";
import { ClassTable } from "./ClassTable.tsx";
import { fetchClass } from "./class-calls.ts";
import { JoinForm } from "./JoinForm.tsx";

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
      <h1>{found?.title ?? "Class"}</h1>
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
