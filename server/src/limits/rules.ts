/** How often something may happen to one key, and what is said to who comes too often. */
export interface LimitRule {
  readonly times: number;
  /** Seconds. */
  readonly within: number;
  readonly message: string;
}

/** Every limit on calls. */
export const LIMITS = {
  /** Failed logins of one account from one address; then of the account from anywhere, and of the address to any account. */
  login: { times: 10, within: 900, message: "Too many wrong passwords." },
  "login-account": { times: 100, within: 3600, message: "Too many wrong passwords for this account." },
  "login-address": { times: 100, within: 900, message: "Too many wrong passwords from your network." },
  /** Wrong passwords of somebody who is logged in. */
  password: { times: 10, within: 900, message: "Too many wrong passwords." },
  register: { times: 300, within: 3600, message: "Too many new accounts from your network." },
  refresh: { times: 600, within: 300, message: "Too many refreshed sessions from your network." },
  confirm: { times: 100, within: 900, message: "Too many links opened from your network." },
  /** Mails to one address; then mails that one network has us send. */
  mail: { times: 5, within: 3600, message: "Too many mails to this address." },
  "mail-sender": { times: 50, within: 3600, message: "Too many mails asked for from your network." },
  /** Of one account. */
  save: { times: 3000, within: 60, message: "Too many saves." },
  "create-fiddle": { times: 600, within: 3600, message: "Too many new fiddles." },
  upload: { times: 1200, within: 600, message: "Too many uploads." },
  "create-connection": { times: 60, within: 3600, message: "Too many new connections." },
  "test-connection": { times: 60, within: 600, message: "Too many tests of connections." },
  "connection-query": { times: 600, within: 600, message: "Too many database queries." },
  "connection-schema": { times: 600, within: 600, message: "Too many look-ups of tables." },
  /** Of one account, or of a network where nobody is logged in. */
  report: { times: 10, within: 3600, message: "Too many reports." },
} as const satisfies Readonly<Record<string, LimitRule>>;

export type LimitName = keyof typeof LIMITS;
