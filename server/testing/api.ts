import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApi } from "../src/app/api.ts";
import { accountExporter } from "../src/accounts/account-exporter.ts";
import { connectionExporter } from "../src/connections/connection-exporter.ts";
import type { AgentFunctions } from "../src/contract/agent-functions.ts";
import type { OpenDatabase } from "../src/database/open.ts";
import { readEnv } from "../src/platform/env.ts";
import { fiddleExporter } from "../src/fiddles/fiddle-exporter.ts";
import { diskBlobStore } from "../src/platform/disk-blob-store.ts";
import { fileExporter } from "../src/files/file-exporter.ts";
import { createKeys } from "../src/platform/keys.ts";
import { publicationExporter } from "../src/publications/publication-exporter.ts";
import { createLimits } from "../src/limits/limits.ts";
import type { Message } from "../src/mail/mail.ts";
import { MemoryBudget } from "../src/platform/memory-budget.ts";
import type { Services } from "../src/contract/services.ts";
import { plans } from "@fiddle/content/plans";

export const ORIGIN = "http://localhost:3000";

/** The API with a test database. `ask` calls it like one of our pages would, and `mails` collects the sent emails. */
export function testApi({ db }: Pick<OpenDatabase, "db">, changed: Partial<Services> & { canMail?: boolean } = {}) {
  const mails: Message[] = [];
  const logged: string[] = [];
  const log = (message: string, fields = {}) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const { canMail = false, ...rest } = changed;
  const env = rest.env ?? readEnv({ DATA_DIR: join(tmpdir(), `fiddle-test-${process.pid}`) });
  const blobStore = rest.blobStore ?? diskBlobStore(env.dataDir);
  const services: Services = {
    env,
    log: { info: log, error: log },
    db,
    blobStore,
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
    memory: new MemoryBudget(),
    plans,
    agent: SILENT_AGENT,
    findChallenge: () => null,
    hasItem: (item) => !item.startsWith("examples/"),
    stripe: null,
    scanner: null,
    exporters: [
      accountExporter,
      connectionExporter,
      fiddleExporter,
      fileExporter(blobStore),
      publicationExporter({ blobStore, log: { info: log, error: log } }),
    ],
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

/** An agent that does nothing. */
export const SILENT_AGENT: AgentFunctions = {
  runAgent: async () => "finished",
  runTutor: async () => "finished",
  suggest: async () => [],
  completeCode: async () => "",
};

interface Asked {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests check the content of a response, so it isn't typed.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly response: Response;
}
