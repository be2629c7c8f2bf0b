import { z } from "zod";
import { byName } from "./by-name.ts";
import { CONNECTION_TYPES } from "./connection.ts";

/**
 * `queries`: the server runs the app's queries on saved connections. `full`: a runner of the operator's runs all of its code
 * on a Jupyter server.
 */
export const scheduleRunsSchema = z.enum(["queries", "full"]);

/** `PUT /api/publications/{id}/schedule` */
export const saveScheduleSchema = z.strictObject({
  /** Five fields: minute, hour, day of the month, month, weekday. */
  cron: z.string("The times must be text.").trim().max(100, "The times can have at most 100 characters."),
  /** The IANA name of the time zone in which they are meant, e.g. `Europe/Oslo`. */
  zone: z.string("The time zone must be text.").max(100, "The time zone can have at most 100 characters."),
  runs: scheduleRunsSchema.default("queries"),
});

/** `lost`: the process that ran it ended. Nothing says how far it came, so it isn't run again. */
export const refreshStateSchema = z.enum(["running", "done", "failed", "lost"]);

const refreshSchema = z.object({
  state: refreshStateSchema,
  due_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Why it failed. */
  message: z.string().nullable(),
});

/** An app's schedule, its queries, and how the last refresh went. */
export const refreshingSchema = z.object({
  /** Null: never by itself. */
  schedule: z
    .object({
      cron: z.string(),
      zone: z.string(),
      runs: scheduleRunsSchema,
      /** Null once it has stopped, after too many failures. */
      next_at: z.iso.datetime().nullable(),
      /** How many in a row have failed. */
      failures: z.int(),
    })
    .nullable(),
  /** The refresh that runs, or ran last. */
  last: refreshSchema.nullable(),
  /** How many queries on saved connections the app has. */
  query_count: z.int(),
  /** Whether readers can run them with their own values. */
  reader_queries: z.boolean(),
  /** What the owner's plan allows. */
  limit: z.object({
    /** How many apps can have a schedule. */
    max_apps: z.int(),
    /** The shortest time between two refreshes. */
    min_minutes: z.int(),
  }),
  /** Whether a runner of the operator's can run all of the code. */
  can_run_all: z.boolean(),
});

/** The response of every call about an app's refreshes. */
export const refreshingAnswerSchema = z.object({ refreshing: refreshingSchema });

/** `PUT /api/publications/{id}/reader-queries` */
export const readerQueriesSchema = z.strictObject({ reader_queries: z.boolean() });

/** `GET /api/publications/{id}/statements` */
export const statementsAnswerSchema = z.object({
  /** The cells that readers can run. */
  statements: z.array(z.object({ cell: z.string(), connection: z.string(), type: z.enum(CONNECTION_TYPES) })),
});

/** `POST /api/publications/{id}/statements/{cell}` */
export const readerStatementSchema = z.strictObject({
  /** The SHA-256 of the cell's code, in hexadecimal digits, so that what runs is what the reader has. */
  source: z.string().regex(/^[0-9a-f]{64}$/, "The source must be a SHA-256."),
  /** Which of the cell's statements, counted from 0. */
  statement: z.int().min(0).default(0),
  /** By the names of placeholders. Those of inputs that are left out have what the author chose, and those of no input always have. */
  values: byName(z.unknown(), { maxNameCharacters: 100 }),
});

export type ScheduleRuns = z.infer<typeof scheduleRunsSchema>;
export type SaveSchedule = z.input<typeof saveScheduleSchema>;
export type RefreshState = z.infer<typeof refreshStateSchema>;
export type Refreshing = z.infer<typeof refreshingSchema>;
export type StatementsAnswer = z.infer<typeof statementsAnswerSchema>;
export type ReaderStatement = z.input<typeof readerStatementSchema>;
