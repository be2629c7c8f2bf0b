import { expect, test } from "vitest";
import { causeOf, explainFailure, type FailureCause } from "./failure.ts";
import type { JupyterAnswer } from "./transport.ts";

const LOCAL = { base: "http://localhost:8888/", token: "abc" };
const HUB = { base: "https://hub.example.org/user/ann/", token: "abc" };
const ORIGIN = "https://kernel.example";

function answer(status: number, type = "application/json"): JupyterAnswer {
  return { kind: "answer", status, type, text: "{}" };
}

test.each<[string, JupyterAnswer, typeof LOCAL, FailureCause | null]>([
  ["a good answer", answer(200), LOCAL, null],
  ["an answer without content", answer(204, ""), LOCAL, null],
  ["silence", { kind: "unreachable" }, LOCAL, "unreachable"],
  ["a refusal with a token", { kind: "refused" }, LOCAL, "refused"],
  ["a refusal without a token", { kind: "refused" }, { ...LOCAL, token: "" }, "no-token"],
  ["a readable 403", answer(403), LOCAL, "token"],
  ["a readable 403 without a token", answer(403), { ...LOCAL, token: "" }, "no-token"],
  ["a stopped server of a Hub", answer(424), HUB, "hub-stopped"],
  ["an old Hub's stopped server", answer(503), HUB, "hub-stopped"],
  ["a server in trouble", answer(503), LOCAL, "server-error"],
  ["a web page", answer(200, "text/html"), LOCAL, "not-jupyter"],
  ["a Hub's login page", answer(200, "text/html"), HUB, "hub-stopped"],
])("%s", (_, given, address, cause) => {
  expect(causeOf(given, address)).toBe(cause);
});

test("commands name the kernel host's origin and the server's port", () => {
  const command = (cause: FailureCause, address = LOCAL) =>
    explainFailure(cause, { address, origin: ORIGIN })
      .commands?.map(({ text }) => text)
      .join("\n");
  expect([
    command("refused"),
    command("refused", HUB),
    command("unreachable"),
    command("no-socket"),
    command("token"),
    command("mixed-content", { base: "http://gpu.example:9999/", token: "" }),
  ]).toEqual([
    "jupyter server --ServerApp.allow_origin=https://kernel.example\nKG_ALLOW_ORIGIN=https://kernel.example KG_ALLOW_METHODS=GET,POST,DELETE jupyter kernelgateway",
    'c.Spawner.environment = {"JUPYTERHUB_ALLOW_TOKEN_IN_URL": "1"}',
    "jupyter server --port=8888 --ServerApp.port_retries=0 --ServerApp.allow_origin=https://kernel.example",
    "jupyter server --ServerApp.allow_origin=https://kernel.example",
    "jupyter server list",
    "ssh -N -L 8888:localhost:9999 gpu.example",
  ]);
});

test("links open what tells more, with the token where it decides", () => {
  const link = (cause: FailureCause, address = LOCAL) => explainFailure(cause, { address, origin: ORIGIN }).link?.url;
  expect(link("refused")).toBe("http://localhost:8888/api/status?token=abc");
  expect(link("hub-stopped", HUB)).toBe("https://hub.example.org/hub/home");
});
