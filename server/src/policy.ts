import type { SignedIn } from "./accounts/signed-in.ts";

/** What somebody wants to do to something, with what is needed to decide. */
export type Act =
  | { readonly to: "end-session"; readonly session: Owned }
  /** Users, plans and everything that is not one's own. */
  | { readonly to: "administer" };

interface Owned {
  readonly ownerId: string;
}

/** The one place that decides who may do what to which thing. Null: anonymous. */
export function may(who: SignedIn | null, act: Act): boolean {
  return RULES[act.to](who, act as never);
}

const RULES: { readonly [To in Act["to"]]: (who: SignedIn | null, act: Extract<Act, { readonly to: To }>) => boolean } =
  {
    "end-session": (who, { session }) => owns(who, session),
    administer: (who) => who?.role === "operator",
  };

function owns(who: SignedIn | null, { ownerId }: Owned): boolean {
  return who !== null && who.id === ownerId;
}
