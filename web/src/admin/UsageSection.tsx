import type { AdminUsageAnswer } from "@fiddle/protocol";
import { formatBytes } from "../platform/format.ts";
import { useApiQuery } from "../accounts/use-api-query.ts";
import { QueryResult } from "./QueryResult.tsx";

/** Totals of accounts, notebooks and files. */
export function UsageSection() {
  return (
    <QueryResult query={useApiQuery<AdminUsageAnswer>("/api/admin/usage")}>
      {(usage) => (
        <div className="flex flex-col gap-6 pt-4">
          <dl aria-label="Usage" className="m-0 grid grid-cols-2 gap-3 md:grid-cols-5">
            <Figure
              name="Accounts"
              value={number(usage.users)}
              note={`${number(usage.active_users)} active in the last 30 days`}
            />
            <Figure
              name="Notebooks"
              value={number(usage.fiddles.private + usage.fiddles.unlisted + usage.fiddles.public)}
              note={`${number(usage.fiddles.in_bin)} more in the trash`}
            />
            <Figure
              name="Shared"
              value={number(usage.fiddles.unlisted + usage.fiddles.public)}
              note={`${number(usage.fiddles.public)} public`}
            />
            <Figure name="Files" value={number(usage.files)} note={`${bytes(usage.bytes_kept)} stored`} />
            <Figure name="AI prompts" value={number(usage.prompts_today)} note="today (UTC)" />
          </dl>
          <PlanTable plans={usage.plans} />
        </div>
      )}
    </QueryResult>
  );
}

function PlanTable({ plans }: Pick<AdminUsageAnswer, "plans">) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">Accounts by plan</caption>
      <thead>
        <tr className="border-b border-line text-start text-xs text-muted">
          <th scope="col" className="py-2 text-start font-medium">
            Plan
          </th>
          {["Accounts", "Paid", "Files"].map((name) => (
            <th dir="auto" key={name} scope="col" className="py-2 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map(({ name, users, paying, storage_used: used }) => (
          <tr key={name} className="border-b border-line">
            <th dir="auto" scope="row" className="py-2 text-start font-medium text-primary">
              {name}
            </th>
            {[number(users), number(paying), bytes(used)].map((value, index) => (
              <td key={index} className="py-2 text-end text-secondary tabular-nums">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface p-4">
      <dt dir="auto" className="text-xs text-muted">
        {name}
      </dt>
      <dd className="m-0 text-2xl font-semibold text-primary tabular-nums">{value}</dd>
      <dd className="m-0 text-xs text-muted tabular-nums">{note}</dd>
    </div>
  );
}

function number(value: number): string {
  return value.toLocaleString("en");
}

function bytes(value: number): string {
  return value === 0 ? "0" : formatBytes(value);
}
