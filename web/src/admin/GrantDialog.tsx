import { type AdminUser, type Plan } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useId, useState } from "react";
import { useAct } from "./use-act.ts";

interface GrantDialogProps {
  readonly user: AdminUser;
  readonly plans: readonly Plan[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives somebody a plan, for good or up to a date. */
export function GrantDialog({ user, plans, onClose, onDone }: GrantDialogProps) {
  const [plan, setPlan] = useState(user.plan);
  const [until, setUntil] = useState(user.plan_ends_at?.slice(0, 10) ?? "");
  const { act, busy, failure } = useAct(onDone);
  const form = useId();
  const grant = () => {
    const ends_at = until === "" ? null : `${until}T00:00:00Z`;
    return act(`/api/admin/users/${user.id}/plan`, { method: "PUT", json: { plan, ends_at } });
  };
  return (
    <Dialog
      open
      size="sm"
      title="Give a plan"
      description={`${user.email} has it at once.${user.pays ? " This person pays for a plan: the next payment sets that one again." : ""}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={busy}>
            Give the plan
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void grant();
        }}
      >
        <Select
          label="Plan"
          value={plan}
          options={plans.map(({ name }) => ({ value: name, label: name }))}
          onChange={setPlan}
        />
        <TextField
          label="Until"
          type="date"
          hint="Empty: for good"
          value={until}
          error={failure}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
