import { hash } from "node:crypto";
import { offlineAnswersPath, offlineAnswersSchema, offlineCopySchema } from "@fiddle/protocol/offline-copy.ts";
import { expect, test } from "vitest";
import { APP, testApp } from "../../testing/app.ts";
import { contentPage, libraryOf } from "../content/testing.ts";
import { readEnv } from "../platform/env.ts";

const content = libraryOf(contentPage("/terms"));

test("a copy has what everyone gets, under the hash of each body", async () => {
  const { ask } = testApp({ content, listedPaths: ["/", "/tools/cron"], render: async ({ url }) => page(url) });
  const copy = await describe(ask);
  expect(copy).toMatchObject({ files: "f1", kernelHost: expect.stringContaining("/kernel/") });
  expect(copy.downloadBytes).toBeGreaterThan(1_000_000);
  const response = await ask(APP + offlineAnswersPath(copy.build), { headers: { "accept-encoding": "identity" } });
  const { build, answers } = offlineAnswersSchema.parse(await response.json());
  expect(build).toBe(copy.build);
  expect(answers.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      "/",
      "/_.data",
      "/tools/cron",
      "/tools/cron.data",
      "/terms",
      "/saved/recent",
      "/fiddles/*",
    ]),
  );
  for (const { sha256, body, isBase64 } of answers)
    expect(hash("sha256", Buffer.from(body, isBase64 ? "base64" : "utf8"))).toBe(sha256);
  const [landing] = answers;
  expect(landing?.headers["content-security-policy"]).toContain("script-src 'self'");
  expect(landing?.headers).not.toHaveProperty("set-cookie");
});

test("a page that has to wait for its turn is in the copy, and one that fails has the copy made again", async () => {
  const statuses = [429, 429, 200];
  const render = async ({ url }: Request) => {
    if (!url.includes("/fiddles/")) return page(url);
    const status = statuses.shift() ?? 500;
    return new Response("a notebook", { status, headers: { "retry-after": "0" } });
  };
  const { ask } = testApp({ content, render });
  const address = APP + offlineAnswersPath((await describe(ask)).build);
  const response = await ask(address, { headers: { "accept-encoding": "identity" } });
  const { answers } = offlineAnswersSchema.parse(await response.json());
  expect(answers.find(({ path }) => path === "/fiddles/*")?.body).toBe("a notebook");

  const { ask: askAgain } = testApp({ content, render });
  expect((await askAgain(address)).status).toBe(500);
  statuses.push(200);
  expect((await askAgain(address)).status).toBe(200);
});

test("another setting of the documents is another build, and a build that is gone has no answers", async () => {
  const one = await describe(testApp({ content }).ask);
  const env = readEnv({ PYPI_INDEX_URL: "https://mirror.example/" });
  const { ask } = testApp({ content, env });
  expect((await describe(ask)).build).not.toBe(one.build);
  expect((await ask(APP + offlineAnswersPath(one.build))).status).toBe(404);
});

test("a host without copies has no list of one", async () => {
  const { ask } = testApp({ content, absent: ["offlineCopy"] });
  expect(await (await ask(`${APP}/offline-copy.json`)).text()).toMatch(/^page /);
});

async function describe(ask: ReturnType<typeof testApp>["ask"]) {
  return offlineCopySchema.parse(await (await ask(`${APP}/offline-copy.json`)).json());
}

/** Sets a cookie, as no page that is the same for everyone should. */
function page(url: string): Response {
  const headers = { "content-type": "text/html", "set-cookie": "a=b" };
  return new Response(`page ${new URL(url).pathname}`, { headers });
}
