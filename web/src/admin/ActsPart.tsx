import type { AdminActsAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { useState } from "react";
import { useAnswer } from "../accounts/use-answer.ts";
import { Moment } from "../saved/Moment.tsx";
import { listClass } from "../saved/SavedPage.tsx";
import { Answer } from "./Answer.tsx";
import { Pages } from "./Pages.tsx";

type Act = AdminActsAnswer["acts"][number];

/** What operators did, here and on the command line. */
export function ActsPart() {
  const [page, setPage] = useState(1);
  return (
    <Answer of={useAnswer<AdminActsAnswer>(`/api/admin/acts?page=${page}`)}>
      {({ acts, found }) =>
        found === 0 ? (
          <EmptyState title="Nothing yet">Whatever an operator does is written down here.</EmptyState>
        ) : (
          <div className="flex flex-col gap-3 pt-4">
            <ul aria-label="Log" className={listClass}>
              {acts.map((act) => (
                <li key={act.id} className="flex flex-col gap-0.5 px-3 py-2.5 sm:px-4">
                  <span className="text-sm wrap-anywhere text-primary">
                    {capital(act.act)} · {act.subject}
                    <span className="text-muted">{detailText(act)}</span>
                  </span>
                  <span className="text-xs text-muted">
                    {act.actor} · <Moment of={act.at} verb="done" />
                  </span>
                </li>
              ))}
            </ul>
            <Pages page={page} found={found} onPage={setPage} />
          </div>
        )
      }
    </Answer>
  );
}

/** Of `{ plan: "Pro", until: null }`: " · plan Pro". */
function detailText({ details }: Act): string {
  const said = Object.entries(details).filter(([, value]) => value !== null && value !== "");
  return said
    .map(([name, value]) => ` · ${name} ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
