import { type AdminUser, type Plan } from "@fiddle/protocol";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { useAdminCall } from "./use-admin-call.ts";

interface GrantPlanDialogProps {
  readonly user: AdminUser;
  readonly plans: readonly Plan[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives a user a plan, permanently or until a date. */
export function GrantPlanDialog({ user, plans, onClose, onDone }: GrantPlanDialogProps) {
  const [plan, setPlan] = useState(user.plan);
  const [until, setUntil] = useState(user.plan_ends_at?.slice(0, 10) ?? "");
  const { send, busy, failure } = useAdminCall(onDone);
  const grant = () => {
    const ends_at = until === "" ? null : `${until}T00:00:00Z`;
    return send(`/api/admin/users/${user.id}/plan`, { method: "PUT", json: { plan, ends_at } });
  };
  return (
    <FormDialog
      size="sm"
      title="Grant a plan"
      description={`${user.email} gets it immediately.${user.pays ? " This user pays for a plan, so the next payment switches back to the paid plan." : ""}`}
      onClose={onClose}
      action="Grant plan"
      disabled={busy}
      onSubmit={() => void grant()}
    >
      <div className="mt-4 flex flex-col gap-4">
        <Select
          label="Plan"
          value={plan}
          options={plans.map(({ name }) => ({ value: name, label: name }))}
          onChange={setPlan}
        />
        <TextField
          label="Until"
          type="date"
          hint="Leave empty for no end date."
          value={until}
          error={failure}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
