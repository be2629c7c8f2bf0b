import { membersOf } from "../parts/json-text.ts";
import { claimTimes } from "./claim-times.ts";
import { MEANINGS } from "./meanings.ts";
import type { JsonRecord } from "./read-token.ts";

interface ClaimsTableProps {
  readonly claims: JsonRecord;
  /** The claims as they are written, in which no number is rounded. */
  readonly json: string;
  /** In milliseconds; null before the page is alive. */
  readonly now: number | null;
}

/** Every claim with its meaning; times as dates, here and in UTC. */
export function ClaimsTable({ claims, json, now }: ClaimsTableProps) {
  const times = now === null ? [] : claimTimes(claims, now);
  const written = membersOf(json);
  return (
    <div className="overflow-x-auto rounded-lg border border-line">
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
          {Object.entries(claims).map(([name, value]) => {
            const time = times.find((found) => found.name === name);
            return (
              <tr key={name} className="align-top last:[&>*]:border-0">
                <th scope="row" className="font-mono font-normal text-primary">
                  {name}
                </th>
                <td className="break-words">
                  <code className="break-all">{typeof value === "string" ? value : written.get(name)}</code>
                  {time && (
                    <div className="text-muted">
                      <span className={time.says.startsWith("expired") ? "text-danger" : ""}>{time.says}</span>
                      {time.inMilliseconds && <span className="text-warn"> · in milliseconds</span>}
                      <br />
                      {local.format(time.at)} ·{" "}
                      {new Date(time.at)
                        .toISOString()
                        .replace("T", " ")
                        .replace(/\.\d+Z$/, " UTC")}
                    </div>
                  )}
                </td>
                <td className="hidden text-muted sm:table-cell">{MEANINGS[name]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const local = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "long" });
