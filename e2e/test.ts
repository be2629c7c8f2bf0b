import { type BrowserContext, expect, test as base } from "@playwright/test";
import { type ForeignServer, startForeignServer } from "./foreign.ts";

export { expect };

interface TestFixtures {
  /** Console and page errors a test brings about on purpose; any other fails it. */
  readonly allowedErrors: RegExp | null;
  readonly watched: void;
  /** Pages and a hit counter on another site. */
  readonly foreign: ForeignServer;
}

export const test = base.extend<TestFixtures>({
  allowedErrors: [null, { option: true }],
  /** No error goes unseen, and no request leaves this machine. */
  watched: [
    async ({ context, allowedErrors }, use) => {
      const problems = watch(context);
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

/** Everything that goes wrong in any page of the context, as it happens. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`page error: ${error.error().message}`));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const local = hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
    if (protocol.startsWith("http") && !local) problems.push(`request to ${request.url()}`);
  });
  return problems;
}
