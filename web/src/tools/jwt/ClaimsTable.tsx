import { claimTimes } from "./claim-times.ts";
import type { JsonRecord } from "./read-token.ts";
import type { ClaimRow } from "./show-token.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";
import { VisibleText } from "../parts/VisibleText.tsx";

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
                <th dir="auto" scope="row" className="font-mono font-normal text-primary">
                  <VisibleText text={name} />
                </th>
                <td className="break-words">
                  <bdi>
                    <code className="break-all">
                      <VisibleText text={value} />
                    </code>
                  </bdi>
                  {time && (
                    <div className="text-muted">
                      <span dir="auto" className={time.isExpired ? "text-danger" : ""}>
                        {time.description}
                      </span>
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
                <td dir="auto" className="hidden text-muted sm:table-cell">
                  {CLAIM_MEANINGS.get(name)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

const localFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "long" });

/** The meanings of the registered claims of RFC 7519 and OpenID Connect. */
const CLAIM_MEANINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    iss: "Issuer: who created the token",
    sub: "Subject: who it's about",
    aud: "Audience: who should accept it",
    exp: "Expires at",
    nbf: "Not valid before",
    iat: "Issued at",
    jti: "Token ID",
    auth_time: "When the user signed in",
    azp: "The client it was issued to",
    client_id: "The client it was issued to",
    nonce: "Binds the token to one request",
    acr: "Strength of the authentication",
    amr: "Authentication methods",
    at_hash: "Hash of the access token",
    c_hash: "Hash of the authorization code",
    sid: "Session ID",
    scope: "What it grants access to",
    scp: "What it grants access to",
    roles: "Roles of the subject",
    groups: "Groups of the subject",
    name: "Full name",
    given_name: "Given name",
    family_name: "Family name",
    preferred_username: "Display name",
    email: "Email address",
    email_verified: "Whether the email address is verified",
    picture: "Profile image URL",
    locale: "Language and country",
    updated_at: "When the profile was last updated",
    cnf: "Key that the holder must prove to have",
    act: "Who acts on behalf of the subject",
  }),
);
