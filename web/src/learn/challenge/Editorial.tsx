import type { ChallengeEditorial } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useState } from "react";
import { ContentText } from "../../platform/content-text/ContentText.tsx";
import { highlightHtml } from "../parts/highlight-html.ts";

interface EditorialProps {
  readonly slug: string;
  readonly isOpen: boolean;
  /** After several attempts it can be opened before solving. */
  readonly mayReveal: boolean;
  readonly onReveal: () => void;
}

/** How the challenge can be solved. It isn't in the page before it may be read. */
export function Editorial({ slug, isOpen, mayReveal, onReveal }: EditorialProps) {
  const [html, setHtml] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen || html !== null || failed) return;
    fetchEditorial(slug).then(setHtml, () => setFailed(true));
  }, [slug, isOpen, html, failed]);
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
      {html !== null && <ContentText html={highlightHtml(html)} />}
      {html === null && !failed && <Spinner label="Loading the solution" />}
      {failed && (
        <p role="alert" className="mt-1 text-base text-secondary">
          The solution couldn’t be loaded. Check your connection.{" "}
          <Button size="sm" onClick={() => setFailed(false)}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}

async function fetchEditorial(slug: string): Promise<string> {
  const response = await fetch(`/challenges/${slug}/editorial.json`);
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return ((await response.json()) as ChallengeEditorial).editorialHtml;
}
