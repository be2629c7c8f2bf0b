import type { MeAnswer, User } from "@fiddle/protocol";
import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { isOffered } from "../../platform/capabilities.ts";
import { PageLink } from "../../platform/PageLink.tsx";
import { formatBytes, formatDate } from "../../platform/format.ts";
import { askToUpgrade } from "../dialogs.ts";
import { Section } from "./Section.tsx";

interface PlanSectionProps {
  readonly user: User;
  readonly endsAt: MeAnswer["plan_ends_at"];
}

export function PlanSection({ user, endsAt }: PlanSectionProps) {
  return (
    <Section title="Plan and usage">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="m-0 grow">
          <span className="text-xl font-semibold text-primary">{user.plan}</span>
          {endsAt && <span className="ml-3 text-secondary">until {formatDate(endsAt)}, then Free</span>}
        </p>
        {user.is_paid ? (
          <PageLink to="/pricing" className={buttonClass("secondary")}>
            Compare plans
          </PageLink>
        ) : (
          <Button variant="primary" onClick={() => askToUpgrade(UPGRADE_MESSAGE)}>
            Compare plans
          </Button>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {isOffered("agent") && <UsageBar label="AI prompts today" used={user.prompt_count} limit={user.prompt_limit} />}
        {user.storage_limit > 0 ? (
          <UsageBar
            label="Cloud storage"
            used={user.storage_used}
            limit={user.storage_limit}
            text={`${user.storage_used === 0 ? "0" : formatBytes(user.storage_used)} of ${formatBytes(user.storage_limit)}`}
          />
        ) : (
          <p className="m-0 text-sm text-muted">
            The {user.plan} plan has no cloud storage. Notebooks and files are saved in this browser.
          </p>
        )}
      </div>
    </Section>
  );
}

const UPGRADE_MESSAGE =
  "With a paid plan, your notebooks and files are saved to your account, on every device you use.";

interface UsageBarProps {
  readonly label: string;
  readonly used: number;
  readonly limit: number;
  /** Replaces the default "3 of 50". */
  readonly text?: string;
}

/** A meter of used against available; amber when little is left, red when nothing is. */
function UsageBar({ label, used, limit, text = `${used} of ${limit}` }: UsageBarProps) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-4 text-sm">
        <span className="text-secondary">{label}</span>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-selected"
      >
        <div
          className={classes("h-full rounded-full", share >= 1 ? "bg-danger" : share > 0.85 ? "bg-warn" : "bg-accent")}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
