import type { ColumnType } from "kysely";

export interface BillingTables {
  readonly subscriptions: SubscriptionsTable;
  readonly billing_events: BillingEventsTable;
}

/** What Stripe calls the person and what the person pays for. */
interface SubscriptionsTable {
  readonly user_id: string;
  readonly customer_id: string;
  readonly subscription_id: string;
  readonly plan: string;
  /** When Stripe said so. */
  readonly event_at: Date;
  /** False: it is over. */
  readonly is_live: boolean;
}

/** Events of Stripe that were handled; it sends some more than once. */
interface BillingEventsTable {
  readonly id: string;
  readonly at: ColumnType<Date, Date | undefined, never>;
}
