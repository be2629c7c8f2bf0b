import type { Visibility } from "@fiddle/protocol";
import type { SignedIn } from "./accounts/signed-in.ts";

/** What somebody wants to do to something, with what is needed to decide. */
export type Act =
  | { readonly to: "end-session"; readonly session: Owned }
  /** Keep anything on the server: what the plan allows. */
  | { readonly to: "save" }
  | { readonly to: "read-fiddle"; readonly fiddle: Shared }
  /** Say that it should not be there. */
  | { readonly to: "report-fiddle"; readonly fiddle: Shared }
  /** Change or delete it, or its files. */
  | { readonly to: "change-fiddle"; readonly fiddle: Owned }
  /** Run queries on databases of one's own: what the plan allows. */
  | { readonly to: "query-databases" }
  | { readonly to: "use-connection"; readonly connection: Owned }
  /** Users, plans and everything that is not one's own. */
  | { readonly to: "administer" };

interface Owned {
  readonly ownerId: string;
}

interface Shared extends Owned {
  readonly visibility: Visibility;
  readonly takenDown: boolean;
  readonly deleted: boolean;
}

/** The one place that decides who may do what to which thing. Null: anonymous. */
export function may(who: SignedIn | null, act: Act): boolean {
  return RULES[act.to](who, act as never);
}

const RULES: { readonly [To in Act["to"]]: (who: SignedIn | null, act: Extract<Act, { readonly to: To }>) => boolean } =
  {
    "end-session": (who, { session }) => owns(who, session),
    save: (who) => who?.plan.can_save === true,
    "read-fiddle": (who, { fiddle }) =>
      owns(who, fiddle) || (isShared(fiddle) && (!fiddle.takenDown || isOperator(who))),
    "report-fiddle": (who, { fiddle }) => !owns(who, fiddle) && isShared(fiddle) && !fiddle.takenDown,
    "change-fiddle": (who, { fiddle }) => owns(who, fiddle),
    "query-databases": (who) => who?.plan.is_paid === true,
    "use-connection": (who, { connection }) => owns(who, connection),
    administer: isOperator,
  };

function owns(who: SignedIn | null, { ownerId }: Owned): boolean {
  return who !== null && who.id === ownerId;
}

function isShared({ visibility, deleted }: Shared): boolean {
  return visibility !== "private" && !deleted;
}

function isOperator(who: SignedIn | null): boolean {
  return who?.role === "operator";
}
