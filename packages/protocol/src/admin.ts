import { z } from "zod";
import { line, VISIBILITIES } from "./fiddle.ts";

const when = z.iso.datetime();
const count = z.int().min(0);

/** `POST /api/fiddles/{id}/reports`: reports a shared fiddle to the operators. */
export const reportSchema = z.strictObject({
  reason: line(1000, "the reason").refine((text) => text !== "", "Describe what's wrong."),
});

/** The number of accounts or log entries per page. */
export const ADMIN_PAGE_SIZE = 50;
/** `GET /api/admin/acts` */
export const adminPageQuerySchema = z.object({
  /** Starts at 1. */
  page: z.coerce.number("The page must be a number.").int().min(1).max(1_000_000).default(1),
});
/** `GET /api/admin/users` */
export const adminUsersQuerySchema = adminPageQuerySchema.extend({
  /** Part of the address. */
  q: line(254, "the search").optional(),
});
const adminUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(["person", "operator"]),
  /** The current plan. */
  plan: z.string(),
  plan_ends_at: when.nullable(),
  /** Whether the user has a Stripe subscription. A granted plan then only lasts until the next payment. */
  pays: z.boolean(),
  /** Bytes. */
  storage_used: count,
  /** Bytes. */
  storage_limit: count,
  /** The number of fiddles, without those in the trash. */
  fiddles: count,
  /** The number of logged-in devices. */
  sessions: count,
  created_at: when,
  last_seen_at: when.nullable(),
});
export const adminUserAnswerSchema = z.object({ user: adminUserSchema });
export const adminUsersAnswerSchema = z.object({
  /** One page of users, newest first. */
  users: z.array(adminUserSchema),
  /** The total number on all pages. */
  found: count,
});

/** `PUT /api/admin/users/{id}/plan` */
export const grantPlanSchema = z.strictObject({
  plan: z.string("Enter a plan.").min(1).max(100),
  /** When the plan ends and becomes Free. Null means never. */
  ends_at: z.iso
    .datetime("Enter the end as a date, such as 2027-01-31T00:00:00Z.")
    // Years are limited to this millennium, because databases format others differently.
    .startsWith("2", "Enter a year between 2000 and 2999.")
    .nullable(),
});

/** `GET /api/admin/usage` */
export const adminUsageAnswerSchema = z.object({
  plans: z.array(z.object({ name: z.string(), users: count, paying: count, storage_used: count })),
  users: count,
  /** The number of users in the last 30 days. */
  active_users: count,
  fiddles: z.object({ private: count, unlisted: count, public: count, in_bin: count }),
  files: count,
  /** Bytes on the disk or in the bucket. Copies of a file count once. */
  bytes_kept: count,
  /** Prompts to the agent and the tutor since midnight UTC. */
  prompts_today: count,
});

/** The open reports about something, latest first. */
const reports = z.array(z.object({ reason: z.string(), email: z.string().nullable(), at: when }));

/** `GET /api/admin/flags` */
export const adminFlagsAnswerSchema = z.object({
  fiddles: z.array(
    z.object({
      id: z.string(),
      /** Null if the owner has made the fiddle private. */
      title: z.string().nullable(),
      visibility: z.enum(VISIBILITIES),
      owner_email: z.string(),
      taken_down: z.boolean(),
      taken_down_reason: z.string(),
      reports,
    }),
  ),
  solutions: z.array(
    z.object({
      id: z.string(),
      /** The challenge's slug. */
      challenge: z.string(),
      /** Empty if the author took it back. */
      code: z.string(),
      /** The author's public name. */
      name: z.string(),
      owner_email: z.string(),
      taken_down: z.boolean(),
      taken_down_reason: z.string(),
      reports,
    }),
  ),
  publications: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      owner_email: z.string(),
      taken_down: z.boolean(),
      taken_down_reason: z.string(),
      reports,
    }),
  ),
});

/** `GET /api/admin/health` */
export const adminHealthAnswerSchema = z.object({
  parts: z.array(
    z.object({
      name: z.enum(["database", "files", "redis", "mail", "scanner"]),
      state: z.enum(["well", "failing", "unused"]),
      /** The version or configuration, or the problem. */
      says: z.string(),
      milliseconds: z.number().nullable(),
    }),
  ),
  versions: z.object({ node: z.string(), database: z.string() }),
  started_at: when,
  /** Bytes. */
  memory: count,
});

export const adminAuditLogAnswerSchema = z.object({
  /** One page of entries, latest first. */
  acts: z.array(
    z.object({
      id: z.int(),
      at: when,
      /** A user's address, or `command line`. */
      actor: z.string(),
      act: z.string(),
      subject: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** The total number on all pages. */
  found: count,
});

export type AdminUser = z.infer<typeof adminUserSchema>;
export type AdminUsersAnswer = z.infer<typeof adminUsersAnswerSchema>;
export type AdminUsageAnswer = z.infer<typeof adminUsageAnswerSchema>;
export type AdminFlagsAnswer = z.infer<typeof adminFlagsAnswerSchema>;
export type AdminHealthAnswer = z.infer<typeof adminHealthAnswerSchema>;
export type AdminAuditLogAnswer = z.infer<typeof adminAuditLogAnswerSchema>;
