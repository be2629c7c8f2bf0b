import type { Generated } from "kysely";

export interface LearnTables {
  readonly attempts: AttemptsTable;
  readonly classes: ClassesTable;
  readonly class_members: ClassMembersTable;
  readonly published_solutions: PublishedSolutionsTable;
}

/** What is known of one person and one challenge or tutorial. */
interface AttemptsTable {
  readonly user_id: string;
  /** E.g. `challenges/count-vowels`. */
  readonly item: string;
  /** JSON; see progressSchema. */
  readonly progress: string;
  readonly updated_at: Date;
}

/** Items that a teacher picked for others. */
interface ClassesTable {
  readonly id: Generated<string>;
  readonly owner_id: string;
  readonly title: string;
  /** JSON: a list of paths and titles. */
  readonly items: string;
  readonly created_at: Date;
}

/** Somebody who agreed that the teacher sees what is solved. */
interface ClassMembersTable {
  readonly class_id: string;
  readonly user_id: string;
  readonly display_name: string;
  readonly joined_at: Date;
}

/** What a user published as the solution of a challenge, at most one of each. */
interface PublishedSolutionsTable {
  readonly id: Generated<string>;
  readonly owner_id: string;
  /** The challenge's slug. */
  readonly challenge: string;
  /** Empty if the author took it back after an operator had taken it down. */
  readonly code: string;
  readonly published_at: Date;
  readonly taken_down: Generated<boolean>;
  readonly taken_down_reason: string | null;
}
