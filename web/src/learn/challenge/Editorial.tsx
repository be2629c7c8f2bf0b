import { onHost } from "../../platform/base.ts";
import type { ChallengeEditorial } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useState } from "react";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import { highlightHtml } from "../parts/highlight-html.ts";

interface EditorialProps {
  readonly loaded: ReturnType<typeof useEditorial>;
  readonly isOpen: boolean;
  /** After several attempts it can be opened before solving. */
  readonly mayReveal: boolean;
  readonly onReveal: () => void;
}

/** How the challenge can be solved. */
export function Editorial({ loaded: { editorial, failed, retry }, isOpen, mayReveal, onReveal }: EditorialProps) {
  if (!isOpen)
    return mayReveal ? (
      <section aria-label="Solution" className="mt-8">
        <h2 className="text-lg">Stuck?</h2>
        <p className="mt-1 text-base text-secondary">
          You can read the solution now. Your badge will say so when you solve the challenge afterward.
        </p>
        <Button size="sm" className="mt-2" onClick={onReveal}>
          Show the solution
        </Button>
      </section>
    ) : null;
  return (
    <section aria-label="Solution" className="mt-8">
      <h2 className="text-2xl">How to solve it</h2>
      {editorial !== null && <ContentText html={highlightHtml(editorial.editorialHtml)} />}
      {editorial === null && !failed && <Spinner label="Loading the solution" />}
      {failed && (
        <p role="alert" className="mt-1 text-base text-secondary">
          The solution couldn't be loaded. Check your connection.{" "}
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}

/** The solutions and their explanation. They aren't in the page before they may be read. */
export function useEditorial(slug: string, isOpen: boolean) {
  const [editorial, setEditorial] = useState<ChallengeEditorial | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen || editorial !== null || failed) return;
    fetchEditorial(slug).then(setEditorial, () => setFailed(true));
  }, [slug, isOpen, editorial, failed]);
  return { editorial, failed, retry: () => setFailed(false) };
}

async function fetchEditorial(slug: string): Promise<ChallengeEditorial> {
  const response = await fetch(onHost(`/challenges/${slug}/editorial.json`));
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.json()) as ChallengeEditorial;
}
