import { MAX_PUBLIC_NAME_CHARACTERS } from "@fiddle/protocol/learn/solution.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { useUser } from "../../accounts/session.ts";
import { PageLink } from "../../platform/PageLink.tsx";
import { Notice } from "../../tools/parts/Notice.tsx";
import type { usePublishedSolutions } from "./use-solutions.ts";

interface PublishSolutionProps {
  readonly slug: string;
  /** The learner's code that passed last. */
  readonly code: string;
  readonly published: ReturnType<typeof usePublishedSolutions>;
}

/** Where the learner shows the solution to others who have solved the challenge, or takes it back. */
export function PublishSolution({ slug, code, published }: PublishSolutionProps) {
  const isGuest = useUser().id === "";
  const { answer, failure, load } = published;
  if (isGuest)
    return (
      <p className="mt-3 text-base text-secondary">
        <PageLink to={`/login?next=${encodeURIComponent(`/challenges/${slug}`)}`}>Log in</PageLink> to see how others
        solved it, and to show them your solution.
      </p>
    );
  return (
    <div className="mt-3 flex flex-col gap-2">
      {answer && answer.solutions.length === 0 && (
        <p className="text-sm text-muted">Nobody else has published a solution yet.</p>
      )}
      {answer && <OwnPublication code={code} published={published} answer={answer} />}
      {failure !== null && (
        <Notice tone="bad">
          {failure}{" "}
          {answer === null && (
            <Button size="sm" onClick={() => void load()}>
              Try again
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}

interface OwnPublicationProps extends Pick<PublishSolutionProps, "code" | "published"> {
  readonly answer: NonNullable<PublishSolutionProps["published"]["answer"]>;
}

function OwnPublication({ code, published, answer: { mine, public_name } }: OwnPublicationProps) {
  const { isBusy, publish, withdraw } = published;
  const [name, setName] = useState(public_name ?? "");
  const takeBack = (
    <Button size="sm" disabled={isBusy} onClick={() => void withdraw()}>
      Take it back
    </Button>
  );
  if (mine?.taken_down)
    return (
      <Notice tone="warn">
        An administrator took down your solution{mine.taken_down_reason !== "" && `: ${mine.taken_down_reason}`}. Nobody
        else sees it. {takeBack}
      </Notice>
    );
  if (mine && mine.code === code)
    return (
      <p dir="auto" className="flex flex-wrap items-center gap-2 text-base text-secondary">
        <span>
          Your solution is published under the name <bdi>{public_name}</bdi>.
        </span>
        {takeBack}
      </p>
    );
  return (
    <form
      aria-label="Publish your solution"
      className="rounded-lg border border-line bg-surface px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        void publish(code, name.trim());
      }}
    >
      <p dir="auto" className="text-base text-secondary">
        {mine
          ? "An earlier solution of yours is published. You can replace it with this one."
          : "Others who solved this challenge can see your code under a public name. You can take it back at any time."}
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <TextField
          label="Your public name"
          value={name}
          maxLength={MAX_PUBLIC_NAME_CHARACTERS}
          autoComplete="nickname"
          hint={public_name === null ? undefined : "It's the same for all solutions you publish."}
          onChange={(event) => setName(event.currentTarget.value)}
          className="max-w-60"
        />
        <Button type="submit" disabled={isBusy || name.trim() === ""}>
          {mine ? "Replace it" : "Publish my solution"}
        </Button>
        {mine && takeBack}
      </div>
    </form>
  );
}
