import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type ConsoleMessage, expect, type Page, test as base } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { type ForeignServer, startForeignServer } from "./foreign.ts";

export { expect };

/**
 * The tag of tests whose browser is asked to save data, so that Python starts with the first run: those about that, and
 * those that run none, which need not wait for it.
 */
export const SAVES_DATA = "@saves-data";

/**
 * The tag of tests that go on in the page of the test before, if that has the tag as well: those about what cells do,
 * which find the same in a notebook somebody works in, where Python runs already. They start with `NotebookPage.begin`.
 */
export const CONTINUES = "@continues";

interface TestFixtures {
  /** Console and page errors a test brings about on purpose; any other fails it. */
  readonly allowedErrors: RegExp | null;
  /** A request to any server but the app and its kernel frame fails the test, on this machine as well. */
  readonly ownServersOnly: boolean;
  /** Whether the browser has been here before. Nothing a visit has stored is there in either. */
  readonly profile: "kept" | "empty";
  readonly watched: void;
  /** Pages and a hit counter on another site. */
  readonly foreign: ForeignServer;
}

interface WorkerFixtures {
  /** The context that most tests share: its caches hold the app's files and compiled code, as a visitor's do. */
  readonly keptContext: BrowserContext;
  /** The page that tests which continue share, while they follow one another. */
  readonly shared: { page: Page | null };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  profile: ["kept", { option: true }],
  keptContext: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { project }) => {
      const folder = mkdtempSync(join(tmpdir(), "fiddle-e2e-"));
      const { launchOptions, viewport, baseURL, actionTimeout } = project.use;
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(viewport && { viewport }),
        ...(baseURL && { baseURL }),
        reducedMotion: "reduce",
      });
      context.setDefaultTimeout(actionTimeout ?? 0);
      await provide(context);
      await context.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern
  shared: [async ({}, provide) => provide({ page: null }), { scope: "worker" }],
  context: async ({ context, profile, keptContext, shared }, provide, { tags }) => {
    if (profile === "empty") return provide(context);
    if (tags.includes(CONTINUES)) {
      await provide(keptContext);
      return unhear(keptContext);
    }
    if (shared.page) await forgetVisit(keptContext);
    shared.page = null;
    await provide(keptContext);
    await forgetVisit(keptContext);
  },
  page: async ({ context, shared }, provide, { tags }) => {
    const continues = tags.includes(CONTINUES);
    if (continues && shared.page) return provide(shared.page);
    const page = await context.newPage();
    if (continues) shared.page = page;
    if (tags.includes(SAVES_DATA)) await page.addInitScript(saveData);
    await provide(page);
  },
  allowedErrors: [null, { option: true }],
  ownServersOnly: [false, { option: true }],
  /** No error goes unseen, and no request leaves this machine. */
  watched: [
    async ({ context, allowedErrors, ownServersOnly }, use) => {
      const problems = watch(context);
      const { appUrl, kernelOrigin } = addresses();
      if (ownServersOnly)
        context.on("request", (request) => {
          const { protocol, origin } = new URL(request.url());
          if (protocol.startsWith("http") && origin !== appUrl && origin !== kernelOrigin)
            problems.push(`request to another server: ${request.url()}`);
        });
      await use();
      expect(problems.filter((problem) => !allowedErrors?.test(problem))).toEqual([]);
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from its pattern
  foreign: async ({}, provide) => {
    const server = await startForeignServer();
    await provide(server);
    await server.close();
  },
});

/** Runs in the page. */
function saveData(): void {
  const connection = Object.assign(new EventTarget(), { effectiveType: "4g", saveData: true });
  Object.defineProperty(navigator, "connection", { value: connection });
}

/** Everything that goes wrong in any page of the context, as it happens. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" && !isOwnEditing(message)) problems.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`page error: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const local = hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
    if (protocol.startsWith("http") && !local) problems.push(`request to ${request.url()}`);
  });
  return problems;
}

/** Of the style attribute that `isOwnEditing` is about, where a cell's source has the looks it has at first. */
const HASH_OF_LOOKS = "sha256-n7amAgRKzqCjosaOu8HVigHN/0FLgOFVMIp7idXmUYs=";

/**
 * Chromium, as it replaces selected text in an editor, tries to keep its looks in a style attribute, which the page's
 * policy stops. No line of a script or document has asked for that, and mostly none is named; where one is, right after
 * a page came, the style tells.
 */
function isOwnEditing(message: ConsoleMessage): boolean {
  const { lineNumber, columnNumber } = message.location();
  if (!message.text().startsWith("Applying inline style violates")) return false;
  return (lineNumber === 0 && columnNumber === 0) || message.text().includes(HASH_OF_LOOKS);
}

/** Ends what a test has listened to. */
function unhear(context: BrowserContext): void {
  for (const event of ["console", "weberror", "request", "page"] as const) context.removeAllListeners(event);
}

/** Ends all pages and deletes what they stored and asked for; caches stay. */
async function forgetVisit(context: BrowserContext): Promise<void> {
  unhear(context);
  const [page, ...others] = context.pages();
  await Promise.all(others.map((other) => other.close()));
  const blank = page ?? (await context.newPage());
  const [session] = await Promise.all([
    context.newCDPSession(blank),
    blank.goto("about:blank"),
    context.unrouteAll({ behavior: "ignoreErrors" }),
    context.setOffline(false),
    context.clearCookies(),
    context.clearPermissions(),
  ]);
  const { appUrl, kernelOrigin } = addresses();
  const clear = (origin: string) => session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await Promise.all([clear(appUrl), clear(kernelOrigin)]);
  await session.detach();
}
