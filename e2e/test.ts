import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, test as base } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { AgentPage, type Exchanges, type ScriptedModel, startScriptedModel } from "./agent.ts";
import { type ForeignServer, startForeignServer } from "./foreign.ts";
import { NotebookPage } from "./notebook.ts";
import { startAgentServer } from "./own-server.ts";
import { newPerson, type Person } from "./people.ts";

export { expect };

interface TestFixtures {
  /** Whether the browser has data saver on. */
  readonly savesData: boolean;
  /** Console and page errors that a test causes on purpose; any other error fails it. */
  readonly allowedErrors: RegExp | null;
  /** Fails the test on a request to any server but the app and its kernel frame, even on this machine. */
  readonly ownServersOnly: boolean;
  /** Whether the browser has visited before. Neither profile has stored data; `kept` has warm caches. */
  readonly profile: "kept" | "empty";
  readonly errorWatch: void;
  /** Pages and a hit counter on another site. */
  readonly foreign: ForeignServer;
  /** Someone with an account, who isn't logged in on `page`. */
  readonly person: Person;
  /** A new, empty notebook, open on `page`. */
  readonly notebook: NotebookPage;
  /** The same with the agent's controls. */
  readonly agent: AgentPage;
  /** Starts a model that answers like this, and fails the test if it was asked something else. */
  readonly startModel: (exchanges: Exchanges) => Promise<ScriptedModel>;
  /** Starts a server of the test's own, whose agent asks such a model. A file with several such tests runs in one worker. */
  readonly serveModel: (exchanges: Exchanges) => Promise<{ readonly url: string; readonly model: ScriptedModel }>;
}

interface WorkerFixtures {
  /**
   * The context of all tests with a kept profile. Its caches contain the app's files and compiled code, like a
   * returning visitor's.
   */
  readonly keptContext: BrowserContext;
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
  context: async ({ context, profile, keptContext }, provide) => {
    if (profile === "empty") return provide(context);
    await provide(keptContext);
    await clearVisit(keptContext);
  },
  savesData: [false, { option: true }],
  page: async ({ context, savesData }, provide) => {
    const page = await context.newPage();
    if (savesData) await page.addInitScript(saveData);
    await provide(page);
  },
  allowedErrors: [null, { option: true }],
  ownServersOnly: [false, { option: true }],
  /** Fails a test on an error in the console and on a request that leaves this machine. */
  errorWatch: [
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
  person: async ({ playwright }, provide) => {
    const request = await playwright.request.newContext();
    await provide(await newPerson(request));
    await request.dispose();
  },
  notebook: async ({ page }, provide) => {
    const notebook = new NotebookPage(page);
    await notebook.open();
    await provide(notebook);
  },
  agent: async ({ page }, provide) => {
    const agent = new AgentPage(page);
    await agent.open();
    await provide(agent);
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  startModel: async ({}, provide) => {
    const models: ScriptedModel[] = [];
    await provide(async (exchanges) => {
      const model = await startScriptedModel(exchanges);
      models.push(model);
      return model;
    });
    await Promise.all(models.map((model) => model.close()));
    expect(models.flatMap(({ script }) => script.result().problems)).toEqual([]);
  },
  serveModel: async ({ page, startModel }, provide) => {
    const servers: Awaited<ReturnType<typeof startAgentServer>>[] = [];
    await provide(async (exchanges) => {
      const model = await startModel(exchanges);
      const server = await startAgentServer(model.baseUrl);
      servers.push(server);
      return { url: server.url, model };
    });
    // A Python for the next run may still be loading from the server.
    await page.close();
    await Promise.all(servers.map((server) => server.close()));
  },
});

/**
 * A test whose browser has data saver on, so that Python starts with the first run: one of that behavior, or one that runs
 * no Python and would wait for it in vain.
 */
export const savingTest = test.extend({ savesData: true });

/** Runs in the page. */
export function saveData(): void {
  const connection = Object.assign(new EventTarget(), { effectiveType: "4g", saveData: true });
  Object.defineProperty(navigator, "connection", { value: connection });
}

/** The errors of all pages of the context; the array grows as they happen. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => problems.push(`page error: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    // Names below `test` are reserved for tests, so they only resolve where a test's browser maps them.
    const local = hostname === "127.0.0.1" || /(?:^|\.)localhost$|\.test$/.test(hostname);
    if (protocol.startsWith("http") && !local) problems.push(`request to ${request.url()}`);
  });
  return problems;
}

/** Closes all pages and deletes their storage, cookies, permissions and routes. Caches are kept. */
async function clearVisit(context: BrowserContext): Promise<void> {
  for (const event of ["console", "weberror", "request", "page"] as const) context.removeAllListeners(event);
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
