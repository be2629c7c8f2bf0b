import type { ColumnType } from "kysely";

export interface BillingTables {
  readonly subscriptions: SubscriptionsTable;
  readonly billing_events: BillingEventsTable;
}

/** A user's customer and subscription at Stripe. */
interface SubscriptionsTable {
  readonly user_id: string;
  readonly customer_id: string;
  readonly subscription_id: string;
  readonly plan: string;
  /** The time of the Stripe event that last changed this row. */
  readonly event_at: Date;
  /** False if the subscription has ended. */
  readonly is_live: boolean;
}

/** Handled Stripe events, because Stripe can send an event more than once. */
interface BillingEventsTable {
  readonly id: string;
  readonly at: ColumnType<Date, Date | undefined, never>;
}
