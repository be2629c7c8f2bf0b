import type { AdminUser, AdminUsersAnswer, PlansAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useEffect, useState } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { listClass } from "../saved/SavedPage.tsx";
import { QueryResult } from "./QueryResult.tsx";
import { GrantPlanDialog } from "./GrantPlanDialog.tsx";
import { Pagination } from "./Pagination.tsx";
import { UserRow } from "./UserRow.tsx";
import { useAdminCall } from "./use-admin-call.ts";

type OpenDialog = { readonly type: "grant-plan" | "log-out"; readonly user: AdminUser } | null;

/** All users, with a search by email. */
export function UsersSection() {
  const [query, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const search = useDebounced(query);
  const users = useApiQuery<AdminUsersAnswer>(`/api/admin/users?q=${encodeURIComponent(search)}&page=${page}`);
  const [plans] = useApiQuery<PlansAnswer>("/api/plans");
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [, reload] = users;
  const closeDialog = () => setDialog(null);
  const onDone = () => {
    closeDialog();
    reload();
  };
  return (
    <div className="flex flex-col gap-3 pt-4">
      <search>
        <TextField
          label="Search"
          hideLabel
          type="search"
          placeholder="Search by email"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setPage(1);
          }}
        />
      </search>
      <QueryResult query={users}>
        {({ users, found }) => (
          <>
            {found === 0 ? (
              <EmptyState title="No user with this email" />
            ) : (
              <ul aria-label="Users" className={listClass}>
                {users.map((user) => (
                  <UserRow
                    key={user.id}
                    user={user}
                    onGrantPlan={() => setDialog({ type: "grant-plan", user })}
                    onLogOut={() => setDialog({ type: "log-out", user })}
                  />
                ))}
              </ul>
            )}
            <Pagination page={page} found={found} noun="user" onPage={setPage} />
          </>
        )}
      </QueryResult>
      {dialog?.type === "grant-plan" && plans.type === "loaded" && (
        <GrantPlanDialog user={dialog.user} plans={plans.answer.plans} onClose={closeDialog} onDone={onDone} />
      )}
      {dialog?.type === "log-out" && <LogOutUserDialog user={dialog.user} onClose={closeDialog} onDone={onDone} />}
    </div>
  );
}

interface LogOutUserDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function LogOutUserDialog({ user, onClose, onDone }: LogOutUserDialogProps) {
  const { send, busy, failure } = useAdminCall(onDone);
  return (
    <Dialog
      open
      size="sm"
      title="Log this user out of all devices?"
      description={`All of ${user.email}'s sessions end immediately. Notebooks saved in a browser stay there.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={busy}
            onClick={() => void send(`/api/admin/users/${user.id}/sessions`, { method: "DELETE" })}
          >
            Log out of all devices
          </Button>
        </>
      }
    >
      {failure !== null && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

const DEBOUNCE_MS = 200;

/** The value once it hasn't changed for a moment, to be sent to the server. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, value);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
