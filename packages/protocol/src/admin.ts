import { z } from "zod";
import { line, VISIBILITIES } from "./fiddle.ts";

const when = z.iso.datetime();
const count = z.int().min(0);

/** `POST /api/fiddles/{id}/reports`: somebody thinks that a shared fiddle should not be there. */
export const reportSchema = z.strictObject({
  reason: line(1000, "the reason").refine((text) => text !== "", "Say what is wrong with this notebook."),
});

/** How many accounts or acts are on a page of them. */
export const ADMIN_PAGE = 50;
/** `GET /api/admin/acts` */
export const adminPageQuerySchema = z.object({
  /** From 1. */
  page: z.coerce.number("Give the page as a number.").int().min(1).max(1_000_000).default(1),
});
/** `GET /api/admin/users` */
export const adminUsersQuerySchema = adminPageQuerySchema.extend({
  /** A part of the address. */
  q: line(254, "the search").optional(),
});
const adminUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(["person", "operator"]),
  /** The one in force. */
  plan: z.string(),
  plan_ends_at: when.nullable(),
  /** Stripe is paid for it: a plan that is granted lasts until the next payment only. */
  pays: z.boolean(),
  /** Bytes; then fiddles that are not in the bin. */
  storage_used: count,
  storage_limit: count,
  fiddles: count,
  /** Devices that are logged in. */
  sessions: count,
  created_at: when,
  last_seen_at: when.nullable(),
});
export const adminUserAnswerSchema = z.object({ user: adminUserSchema });
export const adminUsersAnswerSchema = z.object({
  /** The newest first; a page of them. */
  users: z.array(adminUserSchema),
  /** How many there are on all pages. */
  found: count,
});

/** `PUT /api/admin/users/{id}/plan` */
export const grantPlanSchema = z.strictObject({
  plan: z.string("Name the plan.").min(1).max(100),
  /** When it falls back to Free; null: never. */
  ends_at: z.iso
    .datetime("Give the end as a date such as 2027-01-31T00:00:00Z.")
    // Beyond these databases write years in their own ways.
    .startsWith("2", "Give an end of this millennium.")
    .nullable(),
});

/** `GET /api/admin/usage` */
export const adminUsageAnswerSchema = z.object({
  plans: z.array(z.object({ name: z.string(), users: count, paying: count, storage_used: count })),
  users: count,
  /** Who used the server in the last thirty days. */
  active_users: count,
  fiddles: z.object({ private: count, unlisted: count, public: count, in_bin: count }),
  files: count,
  /** Bytes on the disk or in the bucket; copies share them. */
  bytes_kept: count,
  /** Prompts to the agent and the tutor since midnight UTC. */
  prompts_today: count,
});

/** `GET /api/admin/flags` */
export const adminFlagsAnswerSchema = z.object({
  fiddles: z.array(
    z.object({
      id: z.string(),
      /** Null where the owner made it private. */
      title: z.string().nullable(),
      visibility: z.enum(VISIBILITIES),
      owner_email: z.string(),
      taken_down: z.boolean(),
      taken_down_reason: z.string(),
      /** Those that nobody has looked at yet, the latest first. */
      reports: z.array(z.object({ reason: z.string(), email: z.string().nullable(), at: when })),
    }),
  ),
});

/** `GET /api/admin/health` */
export const adminHealthAnswerSchema = z.object({
  parts: z.array(
    z.object({
      name: z.enum(["database", "files", "redis", "mail", "scanner"]),
      state: z.enum(["well", "failing", "unused"]),
      /** What it is, or what is wrong. */
      says: z.string(),
      milliseconds: z.number().nullable(),
    }),
  ),
  versions: z.object({ node: z.string(), database: z.string() }),
  started_at: when,
  /** Bytes. */
  memory: count,
});

export const adminActsAnswerSchema = z.object({
  /** The latest first; a page of them. */
  acts: z.array(
    z.object({
      id: z.int(),
      at: when,
      /** An address, or `command line`. */
      actor: z.string(),
      act: z.string(),
      subject: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** How many there are on all pages. */
  found: count,
});

export type AdminUser = z.infer<typeof adminUserSchema>;
export type AdminUsersAnswer = z.infer<typeof adminUsersAnswerSchema>;
export type AdminUsageAnswer = z.infer<typeof adminUsageAnswerSchema>;
export type AdminFlagsAnswer = z.infer<typeof adminFlagsAnswerSchema>;
export type AdminHealthAnswer = z.infer<typeof adminHealthAnswerSchema>;
export type AdminActsAnswer = z.infer<typeof adminActsAnswerSchema>;
