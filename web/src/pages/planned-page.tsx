import { buttonClass } from "@fiddle/ui/button.tsx";
import { type MetaArgs, useMatches } from "react-router";
import type { Handle } from "../layouts/handle.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { describePage } from "./describe-page.ts";
import { PLANNED, type PlannedPage as Planned } from "./planned.ts";

export const handle: Handle = { listed: false };

export function meta({ matches }: MetaArgs) {
  const { title, will } = plannedOf(matches.at(-1)?.id);
  return describePage(`${title} – Fiddle`, will);
}

/** Says what this page will offer and what users can do until then. */
export default function PlannedPage() {
  const { title, will, today } = plannedOf(useMatches().at(-1)?.id);
  return (
    <main id="main" className="mx-auto flex w-full max-w-2xl flex-col items-start gap-4 px-6 py-12 sm:py-20">
      <h1>{title}</h1>
      <p className="text-lg text-secondary">{will}</p>
      <p className="text-lg text-secondary">{today.text}</p>
      <PageLink to={today.to} className={`${buttonClass("primary")} mt-2`}>
        {today.label}
      </PageLink>
    </main>
  );
}

function plannedOf(routeId: string | undefined): Planned {
  const page = PLANNED.find(({ name }) => name === routeId);
  if (!page) throw new Error(`There is no planned page named ${routeId}.`);
  return page;
}
