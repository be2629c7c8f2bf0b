import { expect, test } from "vitest";
import { APP, KERNEL, testApp } from "../../testing/app.ts";

const { ask } = testApp();

function policyFor(server: string) {
  return ask(`${KERNEL}/kernel/jupyter?server=${encodeURIComponent(server)}`);
}

test.each([
  ["http://localhost:8888", "http://localhost:8888 ws://localhost:8888"],
  ["https://hub.example.org/user/ann/", "https://hub.example.org wss://hub.example.org"],
])("the document for %s reaches nothing else", async (server, sources) => {
  const { status, headers } = await policyFor(server);
  const policy = headers.get("content-security-policy") ?? "";
  expect(status).toBe(200);
  expect(policy.split("; ")).toEqual([
    "default-src 'none'",
    `script-src ${KERNEL}/kernel/assets/`,
    `connect-src ${sources}`,
    `frame-ancestors ${APP}`,
    "form-action 'none'",
    "base-uri 'none'",
  ]);
});

test.each([
  "",
  "nonsense",
  "ftp://x.example",
  "http://*.example.org",
  "http://[::1]:8888",
  `http://${"a".repeat(400)}.example`,
  APP,
  KERNEL,
])("there is no document for %j", async (server) => {
  expect((await policyFor(server)).status).toBe(400);
});
