import type { BrowserContext, Page } from "@playwright/test";
import { BROWSER_ARGS } from "./addresses.ts";
import { NotebookPage } from "./notebook.ts";
import { logIn, notebookOf, PASSWORD } from "./people.ts";
import { expect, test } from "./test.ts";
import { type RegisteredPerson, startTlsServer, TLS_BROWSER_ARGS, TLS_SITE, type TlsServer } from "./tls-server.ts";

const { appUrl, kernelOrigin, siblingUrl } = TLS_SITE;
const APP_HOST = new URL(appUrl).host;
const KERNEL_HOST = new URL(kernelOrigin).host;
const SESSION_COOKIES = ["__Host-PF_ACCESS_TOKEN", "__Host-PF_REFRESH_TOKEN"];
/** All cookies of a user who logged in, in alphabetical order. */
const COOKIES = ["__Host-PF_ACCESS_TOKEN", "__Host-PF_KNOWN_BROWSER", "__Host-PF_REFRESH_TOKEN"];

// One worker runs all of these tests, because their server has one port.
test.describe.configure({ mode: "default" });

test.use({
  profile: "empty",
  baseURL: appUrl,
  // The browser logs the blocked attempts, a call without a login, and that the kernel host has no icon. It asks for that
  // icon only if a page of the kernel host stays open for long enough.
  allowedErrors: /sandbox|status of 401|fiddle-run\.test\/favicon\.ico/i,
  launchOptions: {
    executablePath: process.env["FIDDLE_CHROMIUM"] ?? "/usr/bin/chromium",
    args: [...BROWSER_ARGS, ...TLS_BROWSER_ARGS],
  },
});

let server: TlsServer;
let victim: RegisteredPerson;
let attacker: RegisteredPerson;
// This isn't a fixture, because Playwright runs tests with worker fixtures of their own in a separate worker, after all
// others.
test.beforeAll(async () => {
  server = await startTlsServer();
  victim = await server.register("victim@people.example", PASSWORD);
  attacker = await server.register("attacker@people.example", PASSWORD);
});
test.afterAll(() => server.close());

test("logging in, staying logged in, saving and logging out work with the names for https", async ({
  page,
  context,
}) => {
  await logIn(page, victim, "/account");
  const cookies = await context.cookies();
  const session = cookies.filter(({ name }) => SESSION_COOKIES.includes(name));
  expect(session.map(({ name, domain, path, secure, sameSite }) => ({ name, domain, path, secure, sameSite }))).toEqual(
    SESSION_COOKIES.map((name) => ({ name, domain: APP_HOST, path: "/", secure: true, sameSite: "Lax" })),
  );
  await expectAccountOf(page, victim);

  // As on the next morning, the page gets a new access token for the refresh token.
  await context.clearCookies({ name: SESSION_COOKIES[0] ?? "" });
  await expectAccountOf(page, victim);
  expect(await cookieNames(context)).toEqual(COOKIES);

  await expectSavesFor(page, victim);
  await page.goto("/account");
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await expect.poll(() => context.cookies()).toEqual([]);
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
});

test("a sketch on the stage sets no cookie, for the app or for its own host", async ({ page, context }) => {
  await logIn(page, victim, "/tools/pyp5js");
  const cookiesSent = watchCookies(page);
  const program = page.getByRole("textbox", { name: "Program" });
  await expect(program).toHaveAttribute("contenteditable", "true");
  // Text that replaces highlighted text copies its style, which the content security policy reports as an error.
  await program.press("ControlOrMeta+a");
  await program.press("Delete");
  await program.fill(HOSTILE_SKETCH);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  // The browser blocked every attempt.
  await expect(page.getByText(/^Cookies set: /)).toHaveText(`Cookies set: none. Refused: ${ATTEMPTS.join(", ")}.`);

  expect(await cookieNames(context)).toEqual(COOKIES);
  for (const path of ["/", "/terms", "/login", "/account", "/saved", "/tools/pyp5js"])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
  for (const path of ["/kernel/frame", "/kernel/stage", "/healthz"])
    expect([path, (await page.goto(kernelOrigin + path))?.status()]).toEqual([path, 200]);
  await expectAccountOf(page, victim);
  await expectSavesFor(page, victim);
  const sent = await cookiesSent();
  expect(sent.app.length).toBeGreaterThan(10);
  expect(new Set(sent.app)).toEqual(new Set(COOKIES));
  expect(sent.kernelHost).toEqual([]);
});

test("cookies that another host of the app's domain has set don't win", async ({ page, context }) => {
  await logIn(page, victim, "/account");
  // Cookies set by a response of that host.
  const domain = `.${APP_HOST}`;
  const tossed = ["/", "/api", "/account"].flatMap((path) =>
    Object.entries(tokensOf(attacker)).map(([name, value]) => ({ name, value, domain, path, secure: true })),
  );
  await context.addCookies(tossed);
  // Cookies set by a script on a page of that host.
  await page.goto(`${siblingUrl}/terms`);
  await page.evaluate(
    ([host, tokens]) => {
      for (const [name, value] of Object.entries(tokens))
        for (const disguise of ["__Host-", "\u00a0__Host-", "\u2003__Host-", "=__Host-", "__HOST-"])
          document.cookie = `${disguise}${name}=${value}; domain=${host}; path=/; secure; max-age=99999`;
    },
    [APP_HOST, tokensOf(attacker)] as const,
  );
  const there = (await context.cookies(`${appUrl}/api/me`)).map(({ name }) => name);
  expect(there.filter((name) => name === "PF_ACCESS_TOKEN").length).toBe(2);
  expect(there).toContain("\u00a0__Host-PF_ACCESS_TOKEN");
  expect(there.filter((name) => name === SESSION_COOKIES[0])).toEqual([SESSION_COOKIES[0]]);

  await expectAccountOf(page, victim);
  const me = (await page.evaluate(async () => (await fetch("/api/me")).json())) as { user: { email: string } };
  expect(me.user.email).toBe(victim.email);
  await expectSavesFor(page, victim);

  // Without their own session, no one is logged in either.
  for (const name of SESSION_COOKIES) await context.clearCookies({ name });
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(async () => (await fetch("/api/me")).status)).toBe(401);
});

async function expectAccountOf(page: Page, { email }: RegisteredPerson): Promise<void> {
  await page.goto("/account");
  await expect(page.getByRole("main")).toContainText(email);
}

/** Text typed into the page is saved to this account, and not to the other one. */
async function expectSavesFor(page: Page, { access }: RegisteredPerson): Promise<void> {
  const title = `Notebook ${Date.now()}`;
  const made = (await server.call("/api/fiddles", {
    method: "POST",
    token: access,
    body: { title, notebook: notebookOf(["first = 1"]) },
  })) as { fiddle: { id: string } };
  const { id } = made.fiddle;
  await page.goto(`/fiddles/${id}`);
  const notebook = new NotebookPage(page);
  await expect(notebook.saveStatus).toHaveText("Saved");
  await notebook.write(1, "first = 'mine'");
  await expect
    .poll(async () => JSON.stringify(await server.call(`/api/fiddles/${id}`, { token: access })))
    .toContain("first = 'mine'");
  const own = await page.evaluate(async (notebook) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ title: "By cookie", notebook });
    return (await fetch("/api/fiddles", { method: "POST", headers, body })).status;
  }, notebookOf([]));
  expect(own).toBe(201);
  const saved = async (person: RegisteredPerson) =>
    JSON.stringify(await server.call("/api/fiddles", { token: person.access }));
  expect(await saved(victim)).toContain("By cookie");
  expect(await saved(attacker)).not.toContain("By cookie");
}

/** The names of the cookies that requests to each host carry from now on. */
function watchCookies(page: Page): () => Promise<{ app: string[]; kernelHost: string[] }> {
  const requests: { readonly host: string; readonly names: Promise<string[]> }[] = [];
  page.on("request", (request) => {
    const names = request.allHeaders().then(
      ({ cookie = "" }) => [...cookie.matchAll(/(?:^|; )([^=;]*)/g)].flatMap(([, name]) => name || []),
      () => [],
    );
    requests.push({ host: new URL(request.url()).host, names });
  });
  const namesTo = async (host: string) =>
    (await Promise.all(requests.filter((each) => each.host === host).map(({ names }) => names))).flat();
  return async () => ({ app: await namesTo(APP_HOST), kernelHost: await namesTo(KERNEL_HOST) });
}

async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).toSorted();
}

function tokensOf({ access, refresh }: RegisteredPerson) {
  return { PF_ACCESS_TOKEN: access, PF_REFRESH_TOKEN: refresh };
}

/** Ways to set a cookie. Each is JavaScript that must throw if the document can't set it. */
const WAYS: Readonly<Record<string, string>> = {
  "for the app's domain": `for (const domain of ["${APP_HOST}", ".${APP_HOST}"])
    for (const path of ["/", "/api", "/account"])
      for (const name of ["PF_ACCESS_TOKEN", "PF_REFRESH_TOKEN", "__Host-PF_ACCESS_TOKEN"])
        document.cookie = name + "=theirs; domain=" + domain + "; path=" + path + "; max-age=99999; secure"`,
  "for its own domain": `for (const more of ["", "; domain=${KERNEL_HOST}", "; path=/api", "; samesite=none; secure"])
    document.cookie = "tossed=1; max-age=99999" + more`,
  "many large ones": `for (let index = 0; index < 100; index += 1)
    for (const domain of ["${APP_HOST}", "${KERNEL_HOST}"])
      document.cookie = "large" + index + "=" + "x".repeat(4000) + "; domain=" + domain + "; max-age=99999"`,
  "by the cookie store": `await cookieStore.set({ name: "tossed", value: "1", domain: "${KERNEL_HOST}" })`,
  "from a frame of its own": `const frame = document.createElement("iframe");
    document.body.append(frame);
    frame.contentDocument.cookie = "tossed=1; max-age=99999"`,
  "from a frame with a document": `const frame = document.createElement("iframe");
    const { promise, resolve } = Promise.withResolvers();
    addEventListener("message", ({ data }) => resolve(data));
    frame.srcdoc = "<script>try { document.cookie = 'tossed=1'; parent.postMessage('made', '*') } catch { parent.postMessage('refused', '*') }<" + "/script>";
    document.body.append(frame);
    if ((await promise) === "refused") throw new Error("refused")`,
  "from another document of the host": `const frame = document.createElement("iframe");
    const { promise, resolve } = Promise.withResolvers();
    frame.src = "/kernel/frame";
    frame.onload = resolve;
    document.body.append(frame);
    await promise;
    frame.contentDocument.cookie = "tossed=1"`,
  "from a window": `open("/kernel/stage").document.cookie = "tossed=1"`,
  "by a service worker": `await navigator.serviceWorker.register(document.querySelector("script[src]").src)`,
};
const ATTEMPTS = Object.keys(WAYS);

const HOSTILE_SKETCH = `from pyodide.code import run_js

ATTEMPTS = ${JSON.stringify(WAYS)}

async def setup():
    create_canvas(100, 100)
    made, refused = [], []
    for name, code in ATTEMPTS.items():
        try:
            await run_js("(async () => {" + code + "})()")
            made.append(name)
        except Exception:
            refused.append(name)
    print(f"Cookies set: {', '.join(made) or 'none'}. Refused: {', '.join(refused)}.")
`;
