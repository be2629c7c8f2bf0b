import type { AdminUser, AdminUsersAnswer, PlansAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useEffect, useState } from "react";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { Ellipsis, Gift, LogOut } from "lucide-react";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { listClass } from "../saved/SavedPage.tsx";
import { QueryResult } from "./QueryResult.tsx";
import { GrantPlanDialog } from "./GrantPlanDialog.tsx";
import { Pagination } from "./Pagination.tsx";
import { useAdminCall } from "./use-admin-call.ts";
import { counted, formatBytes, formatDate } from "../platform/format.ts";
import { RelativeTime } from "../saved/RelativeTime.tsx";

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
    <FormDialog
      size="sm"
      title="Log this user out of all devices?"
      description={`All of ${user.email}'s sessions end immediately. Notebooks saved in a browser stay there.`}
      onClose={onClose}
      action="Log out of all devices"
      variant="danger"
      disabled={busy}
      onSubmit={() => void send(`/api/admin/users/${user.id}/sessions`, { method: "DELETE" })}
    >
      {failure !== null && (
        <p role="alert" className="mt-3 text-danger">
          {failure}
        </p>
      )}
    </FormDialog>
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

interface UserRowProps {
  readonly user: AdminUser;
  readonly onGrantPlan: () => void;
  readonly onLogOut: () => void;
}

function UserRow({ user, onGrantPlan, onLogOut }: UserRowProps) {
  const { email, role, plan, plan_ends_at: endsAt, pays, fiddles, sessions, last_seen_at: seen } = user;
  return (
    <li aria-label={email} className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
      <div className="grid min-w-0 grow gap-x-4 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_14rem_13rem] md:items-center">
        <div className="flex min-w-0 flex-col gap-0.5">
          <span className="flex items-center gap-2">
            <span className="truncate font-medium text-primary">{email}</span>
            {role === "operator" && (
              <span className="rounded-full bg-accent-soft px-2 text-xs text-accent-text">Operator</span>
            )}
          </span>
          <span className="text-xs text-muted">
            Joined {formatDate(user.created_at)}
            {seen && (
              <>
                {" "}
                · <RelativeTime date={seen} verb="seen" />
              </>
            )}
          </span>
        </div>
        <span className="text-sm text-secondary">
          {plan}
          {endsAt && <span className="text-muted"> until {formatDate(endsAt)}</span>}
          {pays && <span className="text-muted"> · paid</span>}
        </span>
        <span className="text-xs text-muted tabular-nums">
          {counted(fiddles, "notebook")} · {user.storage_used === 0 ? "no files" : formatBytes(user.storage_used)}
          <br className="max-md:hidden" />
          <span className="md:hidden"> · </span>
          {sessions === 0 ? "not logged in" : `logged in on ${counted(sessions, "device")}`}
        </span>
      </div>
      <Menu
        trigger={<IconButton label={`Actions for ${email}`} tip="Actions" icon={<Ellipsis />} />}
        items={[
          { label: "Grant a plan…", icon: <Gift />, onSelect: onGrantPlan },
          { label: "Log out of all devices…", icon: <LogOut />, danger: true, onSelect: onLogOut },
        ]}
      />
    </li>
  );
}
