import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApi } from "../api.ts";
import { accountHolding } from "../accounts/holding.ts";
import { connectionHolding } from "../connections/exporter.ts";
import type { OpenDatabase } from "../database/open.ts";
import { readEnv } from "../env.ts";
import { fiddleHolding } from "../fiddles/holding.ts";
import { diskBytes } from "../files/disk-bytes.ts";
import { fileHolding } from "../files/holding.ts";
import { createKeys } from "../keys.ts";
import { createLimits } from "../limits/limits.ts";
import type { Message } from "../mail/mail.ts";
import type { Services } from "../services.ts";
import { plans } from "@fiddle/content/plans";

export const ORIGIN = "http://localhost:3000";

/** The API on a test's database. `ask` calls it as a page of ours would; `mails` are what was sent. */
export function testApi({ db }: Pick<OpenDatabase, "db">, changed: Partial<Services> & { canMail?: boolean } = {}) {
  const mails: Message[] = [];
  const logged: string[] = [];
  const log = (message: string, fields = {}) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const { canMail = false, ...rest } = changed;
  const env = rest.env ?? readEnv({ DATA_DIR: join(tmpdir(), `fiddle-test-${process.pid}`) });
  const bytes = rest.bytes ?? diskBytes(env.dataDir);
  const services: Services = {
    env,
    log: { info: log, error: log },
    db,
    bytes,
    redis: null,
    keys: createKeys(["a secret for tests, of 32 characters"]),
    limits: createLimits(null),
    mail: {
      canSend: canMail,
      send(message) {
        mails.push(message);
        return canMail ? undefined : { subject: message.subject, text: message.text, link: message.link ?? "" };
      },
      check: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    plans,
    stripe: null,
    scanner: null,
    holdings: [accountHolding, connectionHolding, fiddleHolding, fileHolding(bytes)],
    now: () => new Date(),
    ...rest,
  };
  const api = createApi(services);
  async function ask(method: string, path: string, { body, token, headers = {} }: Asked = {}): Promise<Answer> {
    const response = await api.request(
      path,
      {
        method,
        headers: {
          origin: ORIGIN,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      },
      { address: "192.0.2.1" },
    );
    const text = await response.clone().text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text, response };
  }
  return { api, ask, services, mails, logged };
}

interface Asked {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // What an answer holds is what a test is about, so it is not typed.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly response: Response;
}
