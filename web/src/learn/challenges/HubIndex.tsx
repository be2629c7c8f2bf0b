import type { ChallengeSummary } from "@fiddle/protocol";
import { PageLink } from "../../platform/PageLink.tsx";
import { Breadcrumbs } from "../parts/Breadcrumbs.tsx";
import { useLearner } from "../progress/use-learner.ts";
import { ChallengeGrid } from "./ChallengeGrid.tsx";
import { counted } from "../../platform/format.ts";

export interface Hub {
  readonly to: string;
  readonly title: string;
  readonly description: string;
  readonly count: number;
}

interface HubIndexProps {
  readonly title: string;
  readonly introduction: string;
  readonly hubs: readonly Hub[];
}

/** Groups of challenges: all tags, or all levels. */
export function HubIndex({ title, introduction, hubs }: HubIndexProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <Breadcrumbs crumbs={[{ to: "/challenges", label: "Challenges" }]} />
      <h1 dir="auto" className="mt-2">
        {title}
      </h1>
      <p className="mt-1 text-lg text-secondary">{introduction}</p>
      <ul className="m-0 mt-6 grid list-none grid-cols-1 gap-3 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {hubs.map(({ to, title, description, count }) => (
          <li key={to}>
            <PageLink
              to={to}
              className="flex h-full flex-col gap-1 rounded-lg border border-line bg-surface px-4 py-3 no-underline transition-colors hover:border-line-control hover:bg-raised"
            >
              <span className="flex items-baseline gap-2 font-medium text-primary">
                <span dir="auto" className="grow">
                  {title}
                </span>
                <span className="text-xs font-normal text-muted">{counted(count, "challenge")}</span>
              </span>
              <span dir="auto" className="text-sm text-pretty text-muted">
                {description}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </main>
  );
}

interface HubProps {
  readonly title: string;
  readonly description: string;
  readonly parent: { readonly to: string; readonly label: string };
  readonly challenges: readonly ChallengeSummary[];
}

/** The challenges of one tag or level. */
export function HubPage({ title, description, parent, challenges }: HubProps) {
  useLearner();
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <Breadcrumbs crumbs={[{ to: "/challenges", label: "Challenges" }, parent]} />
      <h1 dir="auto" className="mt-2">
        {title}
      </h1>
      <p dir="auto" className="mt-1 mb-6 text-lg text-secondary">
        {description}
      </p>
      <ChallengeGrid challenges={challenges} />
    </main>
  );
}
