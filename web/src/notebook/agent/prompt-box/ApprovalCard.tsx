import { Button } from "@fiddle/ui/button.tsx";
import { ShieldAlert } from "lucide-react";
import type { ApprovalRequest } from "../../contract/agent.ts";
import { useNotebook } from "../../contract/notebook-services.ts";

/** Something the agent does only after a click. */
export function ApprovalCard({ approval }: { readonly approval: ApprovalRequest }) {
  const { agent, selection } = useNotebook();
  const { id, cellId, title, reasons } = approval;
  const decide = (isAllowed: boolean) => agent.getState().actions?.approve(id, isAllowed);
  return (
    <section role="alertdialog" aria-label={title} className="flex flex-col gap-2 py-1 text-sm">
      <p className="flex items-start gap-2 font-medium text-primary">
        <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
        {title}
      </p>
      {reasons.length > 0 && (
        <ul className="ml-6 list-disc pl-4 text-secondary">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {cellId !== null && (
          <Button size="sm" variant="ghost" onClick={() => selection.select(cellId)}>
            Show cell
          </Button>
        )}
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
