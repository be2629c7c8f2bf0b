import { execFileSync } from "node:child_process";
import { type APIRequestContext, expect, type Page, request as requests } from "@playwright/test";
import { addresses } from "./addresses.ts";

export const PASSWORD = "four plain words together";

/** A user with an account, who can call the API. */
export interface Person {
  readonly email: string;
  readonly id: string;
  call(method: string, path: string, data?: unknown): Promise<{ readonly status: number; readonly body: unknown }>;
  /** The ID of a new notebook with these cells. */
  notebook(given: { readonly title: string; readonly visibility?: string }, ...sources: string[]): Promise<string>;
}

/** An access token lasts 15 minutes, and a slow machine's whole suite longer. */
const OPERATOR_MAX_AGE_MS = 10 * 60_000;

let operator: Promise<Person> | null = null;
let operatorSince = 0;
let people = 0;

/** An operator of the server under test, whose access token outlasts the test that asks. */
export function theOperator(): Promise<Person> {
  if (!operator || performance.now() - operatorSince > OPERATOR_MAX_AGE_MS) {
    operatorSince = performance.now();
    operator = makeOperator();
  }
  return operator;
}

/** Creates an account, with a plan that includes saving unless another plan is given. */
export async function newPerson(request: APIRequestContext, plan = "Pro"): Promise<Person> {
  // This comes first, because the first account of a server becomes an operator's.
  const grantor = await theOperator();
  const person = await entered(request, "/api/register", address("person"));
  const given = await grantor.call("PUT", `/api/admin/users/${person.id}/plan`, { plan, ends_at: null });
  expect(given.status).toBe(200);
  return person;
}

/** Logs in on the page, after a redirect to the login page. */
export async function logIn(page: Page, { email }: Pick<Person, "email">, next: string): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === next);
}

async function makeOperator(): Promise<Person> {
  // A test's own requests end with the test, and the operator serves all of them.
  const request = await requests.newContext();
  const email = address("operator");
  const env = { ...process.env, DATA_DIR: addresses().dataDir, PORT: String(addresses().port) };
  const words = ["user", "create", email, "--password", PASSWORD, "--operator"];
  execFileSync(process.execPath, ["server/src/app/admin.ts", ...words], { env });
  return entered(request, "/api/login", email);
}

async function entered(request: APIRequestContext, path: string, email: string): Promise<Person> {
  const { appUrl } = addresses();
  const answer = await request.post(appUrl + path, {
    headers: { origin: appUrl },
    data: { email, password: PASSWORD },
  });
  const { access, user } = (await answer.json()) as { access: string; user: { id: string } };
  const call: Person["call"] = async (method, path, data) => {
    const headers = { authorization: `Bearer ${access}`, origin: appUrl };
    const response = await request.fetch(appUrl + path, { method, headers, ...(data !== undefined && { data }) });
    const text = await response.text();
    return { status: response.status(), body: text === "" ? null : JSON.parse(text) };
  };
  return {
    email,
    id: user.id,
    call,
    async notebook(given, ...sources) {
      const { body } = await call("POST", "/api/fiddles", { ...given, notebook: notebookOf(sources) });
      return (body as { fiddle: { id: string } }).fiddle.id;
    },
  };
}

/** The notebook in its saved form, with cells a, b, c… */
export function notebookOf(sources: readonly string[]) {
  const cells = sources.map((source, index) => ({
    id: String.fromCodePoint(97 + index),
    cell_type: "code",
    metadata: {},
    execution_count: null,
    outputs: [],
    source,
  }));
  return { nbformat: 4, nbformat_minor: 5, metadata: {}, cells };
}

function address(what: string): string {
  people += 1;
  return `${what}-${Date.now()}-${people}@example.com`;
}
