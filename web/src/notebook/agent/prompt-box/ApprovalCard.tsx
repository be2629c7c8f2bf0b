import { Button } from "@fiddle/ui/button.tsx";
import { LocateFixed, ShieldAlert } from "lucide-react";
import type { ApprovalRequest } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { TrustButton } from "../trust/TrustButton.tsx";

/** Something the agent does only after a click. */
export function ApprovalCard({ approval }: { readonly approval: ApprovalRequest }) {
  const { agent, selection } = useNotebook();
  const { id, cellId, title, reasons } = approval;
  const decide = (isAllowed: boolean) => agent.getState().actions?.approve(id, isAllowed);
  return (
    <section role="alertdialog" aria-label={title} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 text-sm">
      <p className="flex min-w-0 grow items-start gap-2 font-medium text-primary">
        <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {title}
      </p>
      {reasons.length > 0 && (
        <ul className="ml-6 basis-full list-disc pl-4 text-secondary">
          {reasons.map((reason) => (
            <li dir="auto" key={reason}>
              {reason}
            </li>
          ))}
        </ul>
      )}
      <div className="ml-auto flex items-center gap-1 sm:gap-2">
        {cellId !== null && (
          <Button size="sm" variant="ghost" onClick={() => selection.select(cellId)}>
            <LocateFixed aria-hidden className="sm:hidden" />
            <span className="max-sm:sr-only">Show cell</span>
          </Button>
        )}
        {reasons.length > 0 && <TrustButton variant="ghost" className="max-sm:hidden" />}
        <Button size="sm" onClick={() => decide(false)}>
          Don't allow
        </Button>
        <Button size="sm" variant="primary" onClick={() => decide(true)}>
          Allow
        </Button>
      </div>
    </section>
  );
}
