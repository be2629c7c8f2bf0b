/** How often something may happen, and what the user reads after that. */
export type LimitRule = {
  readonly maxCount: number;
  readonly windowSeconds: number;
  /** The first sentence of the message; when to try again is added. */
  readonly message: string;
  /** What the user can do instead of waiting. The message goes on with ", or try again in 15 minutes." */
  readonly remedy?: string;
} & (
  | {
      /** What is counted separately. `caller` is the user, or a guest's network. */
      readonly per: "network" | "user" | "caller";
      readonly countedBy?: undefined;
    }
  | {
      readonly per: "network" | "account";
      /**
       * The feature counts attempts itself instead of the call that declares the limit, because only it knows which
       * account a request is about and whether the attempt succeeded.
       */
      readonly countedBy: "feature";
    }
);

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** A reset opens the user's browser even while others use up the attempts (`known-browser.ts`). */
const RESET = "Reset your password to log in now";

export const LIMITS = {
  /** Failed logins to one account from one network. */
  login: {
    maxCount: 10,
    windowSeconds: 15 * MINUTE,
    per: "account",
    countedBy: "feature",
    message: "Too many wrong passwords.",
    remedy: RESET,
  },
  /** Failed logins to one account from anywhere. */
  "login-account": {
    maxCount: 100,
    windowSeconds: HOUR,
    per: "account",
    countedBy: "feature",
    message: "Too many wrong passwords for this account.",
    remedy: RESET,
  },
  /** Failed logins from one network to any account. */
  "login-network": {
    maxCount: 100,
    windowSeconds: 15 * MINUTE,
    per: "network",
    countedBy: "feature",
    message: "Too many wrong passwords from your network.",
    remedy: RESET,
  },
  /** Wrong passwords where a user confirms an action, or where a new user confirms the registration. */
  password: {
    maxCount: 10,
    windowSeconds: 15 * MINUTE,
    per: "account",
    countedBy: "feature",
    message: "Too many wrong passwords.",
  },
  register: {
    maxCount: 300,
    windowSeconds: HOUR,
    per: "network",
    message: "Too many new accounts from your network.",
  },
  refresh: {
    maxCount: 600,
    windowSeconds: 5 * MINUTE,
    per: "network",
    message: "Too many login attempts from your network.",
  },
  confirm: {
    maxCount: 100,
    windowSeconds: 15 * MINUTE,
    per: "network",
    message: "Too many email links opened from your network.",
  },
  /** Emails to one address. */
  mail: {
    maxCount: 5,
    windowSeconds: HOUR,
    per: "account",
    countedBy: "feature",
    message: "Too many emails to this address.",
  },
  /** Emails to any address that one network makes us send. */
  "mail-sender": {
    maxCount: 50,
    windowSeconds: HOUR,
    per: "network",
    message: "Too many emails requested from your network.",
  },
  save: { maxCount: 3000, windowSeconds: MINUTE, per: "user", message: "You're saving too often." },
  "create-fiddle": { maxCount: 600, windowSeconds: HOUR, per: "user", message: "Too many new notebooks." },
  publish: { maxCount: 120, windowSeconds: HOUR, per: "user", message: "You're publishing too often." },
  "refresh-app": { maxCount: 60, windowSeconds: HOUR, per: "user", message: "You're refreshing apps too often." },
  /** Queries that a reader of apps runs with values of their own. */
  "reader-query": {
    maxCount: 300,
    windowSeconds: 10 * MINUTE,
    per: "caller",
    message: "You're changing values of apps too often.",
  },
  /** Queries that all readers of one app run. */
  "app-queries": {
    maxCount: 1200,
    windowSeconds: 10 * MINUTE,
    per: "account",
    countedBy: "feature",
    message: "Many people use this app right now.",
  },
  "publish-solution": { maxCount: 60, windowSeconds: HOUR, per: "user", message: "You're publishing too often." },
  "create-class": { maxCount: 100, windowSeconds: HOUR, per: "user", message: "Too many new classes." },
  upload: { maxCount: 1200, windowSeconds: 10 * MINUTE, per: "user", message: "Too many uploads." },
  "create-connection": { maxCount: 60, windowSeconds: HOUR, per: "user", message: "Too many new connections." },
  "test-connection": {
    maxCount: 60,
    windowSeconds: 10 * MINUTE,
    per: "user",
    message: "Too many tests of connections.",
  },
  "connection-query": { maxCount: 600, windowSeconds: 10 * MINUTE, per: "user", message: "Too many database queries." },
  "connection-schema": {
    maxCount: 600,
    windowSeconds: 10 * MINUTE,
    per: "user",
    message: "Too many requests for lists of tables.",
  },
  export: { maxCount: 5, windowSeconds: HOUR, per: "user", message: "Too many downloads of your data." },
  report: { maxCount: 10, windowSeconds: HOUR, per: "caller", message: "Too many reports." },
  /**
   * Prompts that were started, of a user or a guest's network. One that is stopped before the model's first word isn't
   * counted for the day, but costs the operator money.
   */
  prompt: { maxCount: 120, windowSeconds: HOUR, per: "account", countedBy: "feature", message: "Too many prompts." },
  /** Prompts that were sent, also those that the day's limit refused. Each is looked up in the database. */
  "prompt-tries": {
    maxCount: 2000,
    windowSeconds: HOUR,
    per: "account",
    countedBy: "feature",
    message: "Too many prompts.",
  },
  suggestions: {
    maxCount: 200,
    windowSeconds: DAY,
    per: "account",
    countedBy: "feature",
    message: "Too many suggestions.",
  },
  completions: { maxCount: 2000, windowSeconds: DAY, per: "caller", message: "Too many code completions." },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof LIMITS;
