import type { AdminUser, AdminUsersAnswer, PlansAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { listClass } from "../saved/SavedPage.tsx";
import { QueryResult } from "./QueryResult.tsx";
import { GrantPlanDialog } from "./GrantPlanDialog.tsx";
import { LogOutUserDialog } from "./LogOutUserDialog.tsx";
import { Pagination } from "./Pagination.tsx";
import { UserRow } from "./UserRow.tsx";
import { useDebounced } from "./use-debounced.ts";

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
