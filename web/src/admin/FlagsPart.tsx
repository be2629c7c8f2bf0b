import type { AdminFlagsAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { useAnswer } from "../accounts/use-answer.ts";
import { Answer } from "./Answer.tsx";
import { FlagCard } from "./FlagCard.tsx";

/** Shared notebooks that somebody reported, and those that are taken down. */
export function FlagsPart() {
  const flags = useAnswer<AdminFlagsAnswer>("/api/admin/flags");
  const [, again] = flags;
  return (
    <Answer of={flags}>
      {({ fiddles }) =>
        fiddles.length === 0 ? (
          <EmptyState title="Nothing is reported">
            What people report of shared notebooks appears here, and what you have taken down stays here.
          </EmptyState>
        ) : (
          <ul aria-label="Reports" className="m-0 flex list-none flex-col gap-3 p-0 pt-4">
            {fiddles.map((fiddle) => (
              <FlagCard key={fiddle.id} fiddle={fiddle} onDone={again} />
            ))}
          </ul>
        )
      }
    </Answer>
  );
}
