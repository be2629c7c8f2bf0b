import type { AdminUser, AdminUsersAnswer, PlansAnswer } from "@fiddle/protocol";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { useAnswer } from "../accounts/use-answer.ts";
import { listClass } from "../saved/SavedPage.tsx";
import { Answer } from "./Answer.tsx";
import { GrantDialog } from "./GrantDialog.tsx";
import { CloseSessionsDialog } from "./CloseSessionsDialog.tsx";
import { Pages } from "./Pages.tsx";
import { UserRow } from "./UserRow.tsx";
import { useRested } from "./use-rested.ts";

type Asking = { readonly what: "grant" | "close"; readonly user: AdminUser } | null;

/** Everybody who has an account, found by a part of the address. */
export function UsersPart() {
  const [q, setQ] = useState("");
  const [page, setPage] = useState(1);
  const asked = useRested(q);
  const users = useAnswer<AdminUsersAnswer>(`/api/admin/users?q=${encodeURIComponent(asked)}&page=${page}`);
  const [plans] = useAnswer<PlansAnswer>("/api/plans");
  const [asking, setAsking] = useState<Asking>(null);
  const [, again] = users;
  const close = () => setAsking(null);
  const done = () => {
    close();
    again();
  };
  return (
    <div className="flex flex-col gap-3 pt-4">
      <search>
        <TextField
          label="Search"
          hideLabel
          type="search"
          placeholder="Search by e-mail address"
          value={q}
          onChange={(event) => {
            setQ(event.currentTarget.value);
            setPage(1);
          }}
        />
      </search>
      <Answer of={users}>
        {({ users, found }) => (
          <>
            {found === 0 ? (
              <EmptyState title="Nobody has this address" />
            ) : (
              <ul aria-label="Users" className={listClass}>
                {users.map((user) => (
                  <UserRow
                    key={user.id}
                    user={user}
                    onGrant={() => setAsking({ what: "grant", user })}
                    onClose={() => setAsking({ what: "close", user })}
                  />
                ))}
              </ul>
            )}
            <Pages page={page} found={found} onPage={setPage} />
          </>
        )}
      </Answer>
      {asking?.what === "grant" && plans.type === "here" && (
        <GrantDialog user={asking.user} plans={plans.answer.plans} onClose={close} onDone={done} />
      )}
      {asking?.what === "close" && <CloseSessionsDialog user={asking.user} onClose={close} onDone={done} />}
    </div>
  );
}
