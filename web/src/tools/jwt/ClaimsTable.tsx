import { claimTimes } from "./claim-times.ts";
import { CLAIM_MEANINGS } from "./meanings.ts";
import type { JsonRecord } from "./read-token.ts";
import type { ClaimRow } from "./show-token.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";

interface ClaimsTableProps {
  readonly claims: JsonRecord;
  readonly rows: readonly ClaimRow[];
  /** In milliseconds. Null before hydration. */
  readonly now: number | null;
}

/** The claims with their meanings. Times are shown in local time and in UTC. */
export function ClaimsTable({ claims, rows, now }: ClaimsTableProps) {
  const times = now === null ? [] : claimTimes(claims, now);
  return (
    <ScrollArea label="Claims of the token" className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">Claims of the token</caption>
        <thead>
          <tr className="bg-sunken">
            <th scope="col">Claim</th>
            <th scope="col">Value</th>
            <th scope="col" className="hidden sm:table-cell">
              Meaning
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }) => {
            const time = times.find((other) => other.name === name);
            return (
              <tr key={name} className="align-top last:[&>*]:border-0">
                <th scope="row" className="font-mono font-normal text-primary">
                  {name}
                </th>
                <td className="break-words">
                  <code className="break-all">{value}</code>
                  {time && (
                    <div className="text-muted">
                      <span className={time.isExpired ? "text-danger" : ""}>{time.description}</span>
                      {time.inMilliseconds && <span className="text-warn"> · in milliseconds</span>}
                      <br />
                      {localFormat.format(time.at)} ·{" "}
                      {new Date(time.at)
                        .toISOString()
                        .replace("T", " ")
                        .replace(/\.\d+Z$/, " UTC")}
                    </div>
                  )}
                </td>
                <td className="hidden text-muted sm:table-cell">{CLAIM_MEANINGS.get(name)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const localFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "long" });
