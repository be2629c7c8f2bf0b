import type { AdminUser } from "@fiddle/protocol";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { Ellipsis, Gift, LogOut } from "lucide-react";
import { formatDate, formatBytes } from "../accounts/format.ts";
import { RelativeTime } from "../saved/RelativeTime.tsx";

interface UserRowProps {
  readonly user: AdminUser;
  readonly onGrantPlan: () => void;
  readonly onLogOut: () => void;
}

export function UserRow({ user, onGrantPlan, onLogOut }: UserRowProps) {
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
          {count(fiddles, "notebook")} · {formatBytes(user.storage_used).replace("none", "no files")}
          <br className="max-md:hidden" />
          <span className="md:hidden"> · </span>
          {sessions === 0 ? "not logged in" : `logged in on ${count(sessions, "device")}`}
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

function count(number: number, one: string): string {
  return number === 1 ? `1 ${one}` : `${number} ${one}s`;
}
