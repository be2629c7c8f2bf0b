import type { Visibility } from "@fiddle/protocol";
import type { SignedInUser } from "./signed-in-user.ts";

/** An action, with the facts that decide whether someone can perform it. */
export type Act =
  | { readonly to: "end-session"; readonly session: Owned }
  /** Keep notebooks and files on the server. */
  | { readonly to: "save" }
  | { readonly to: "use-paid-features" }
  | { readonly to: "read-fiddle"; readonly fiddle: Shared }
  /** Report it to the operators. */
  | { readonly to: "report-fiddle"; readonly fiddle: Shared }
  /** Change or delete the fiddle or its files. */
  | { readonly to: "change-fiddle"; readonly fiddle: Owned }
  | { readonly to: "read-publication"; readonly publication: Published }
  /** Report it to the operators. */
  | { readonly to: "report-publication"; readonly publication: Published }
  /** Unpublish it, and see its state. */
  | { readonly to: "change-publication"; readonly publication: Owned }
  /** See what others published as their solution of a challenge, and publish one. */
  | { readonly to: "read-solutions"; readonly challenge: { readonly isSolved: boolean } }
  /** Report it to the operators. */
  | { readonly to: "report-solution"; readonly solution: Owned & { readonly takenDown: boolean } }
  /** See who solved what in the class, or delete it. */
  | { readonly to: "manage-class"; readonly class: Owned }
  | { readonly to: "use-connection"; readonly connection: Owned }
  /** Manage users, plans and other users' content. */
  | { readonly to: "administer" };

interface Owned {
  readonly ownerId: string;
}

interface Shared extends Owned {
  readonly visibility: Visibility;
  readonly takenDown: boolean;
  readonly deleted: boolean;
}

interface Published extends Owned {
  readonly isPublished: boolean;
  readonly takenDown: boolean;
}

/** Decides who can do what. This is the only place that does. `user` is null for a guest. */
export function may(user: SignedInUser | null, act: Act): boolean {
  return RULES[act.to](user, act as never);
}

const RULES: {
  readonly [To in Act["to"]]: (user: SignedInUser | null, act: Extract<Act, { readonly to: To }>) => boolean;
} = {
  "end-session": (user, { session }) => owns(user, session),
  save: (user) => user?.plan.can_save === true,
  "use-paid-features": (user) => user?.plan.is_paid === true,
  "read-fiddle": (user, { fiddle }) =>
    owns(user, fiddle) || (isShared(fiddle) && (!fiddle.takenDown || isOperator(user))),
  "report-fiddle": (user, { fiddle }) => !owns(user, fiddle) && isShared(fiddle) && !fiddle.takenDown,
  "change-fiddle": (user, { fiddle }) => owns(user, fiddle),
  "read-publication": (user, { publication: { isPublished, takenDown } }) =>
    isPublished && (!takenDown || isOperator(user)),
  "report-publication": (user, { publication }) =>
    !owns(user, publication) && publication.isPublished && !publication.takenDown,
  "change-publication": (user, { publication }) => owns(user, publication),
  "read-solutions": (user, { challenge }) => user !== null && challenge.isSolved,
  "report-solution": (user, { solution }) => user !== null && !owns(user, solution) && !solution.takenDown,
  "manage-class": (user, act) => owns(user, act.class),
  "use-connection": (user, { connection }) => owns(user, connection),
  administer: isOperator,
};

function owns(user: SignedInUser | null, { ownerId }: Owned): boolean {
  return user !== null && user.id === ownerId;
}

function isShared({ visibility, deleted }: Shared): boolean {
  return visibility !== "private" && !deleted;
}

function isOperator(user: SignedInUser | null): boolean {
  return user?.role === "operator";
}
