import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenOnFreePort } from "../scripts/free-port.ts";
import { addToMirror } from "../kernel-host/build/mirror-packages.ts";
import { readEnv } from "../server/src/platform/env.ts";
import { listen } from "../server/src/app/listen.ts";
import { findWheels } from "../scripts/wheels.ts";
import { addresses } from "./addresses.ts";
import { appWithoutApi } from "./app-without-api.ts";
import { NotebookPage } from "./notebook.ts";
import { packageServer } from "./packages/server.ts";
import { prepareNativeGroups } from "./packages/native-groups.ts";
import { expect, test } from "./test.ts";

test.skip(findWheels().length === 0, "The native packages couldn't be downloaded.");

// One worker runs all of these tests, because their server has one port.
test.describe.configure({ mode: "default" });
// The browser itself logs each request that fails.
test.use({ allowedErrors: /Failed to load resource|net::ERR_|status of/ });

const PORT = addresses().port + 8;
const NOWHERE = "http://127.0.0.1:9/";
const folder = mkdtempSync(join(tmpdir(), "fiddle-mirror-"));

let url = "";
let kernelOrigin = "";
let close = async () => {};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const packages = packageServer();
  const from = `http://127.0.0.1:${await listenOnFreePort(packages)}/`;
  const failed = await addToMirror(
    ["pydantic", "fiddle-party"],
    { runtime: await prepareNativeGroups(), servers: { packagesUrl: from, pypiIndexUrl: `${from}simple/` } },
    { folder, log() {}, async compress() {} },
  );
  expect(failed).toEqual([]);
  packages.close();
  const env = readEnv({ PORT: String(PORT), PYODIDE_PACKAGES_URL: NOWHERE, PYPI_INDEX_URL: `${NOWHERE}simple/` });
  const app = await appWithoutApi(env, { packageMirrorDir: folder });
  const listening = await listen(app.fetch, env);
  url = env.appUrl;
  kernelOrigin = env.kernelOrigin;
  close = () => listening.stop();
});

test.afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const MODEL = `
from pydantic import BaseModel
class Model(BaseModel):
    count: int
print(repr(Model.model_validate_json('{"count": "3"}')))`;

test("notebooks install mirrored packages from this server alone", async ({ page, context }) => {
  const others: string[] = [];
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== url && origin !== kernelOrigin) others.push(request.url());
  });
  const notebook = new NotebookPage(page);
  await notebook.open(`${url}/new`);
  await expect(await notebook.run(1, MODEL)).toHaveText("Model(count=3)");
  await expect(await notebook.run(2, "import pydantic.v1.main as lazy\nprint(lazy.__name__)")).toHaveText(
    "pydantic.v1.main",
  );
  await expect(await notebook.run(3, "from fiddle_party import shout\nprint(shout('hello'))")).toHaveText("<HELLO>");
  await expect(
    await notebook.run(4, "%pip install 'fiddle-demo>=1.0'\nimport fiddle_demo\nprint(fiddle_demo.__version__)"),
  ).toContainText("1.2.0");
  expect(others).toEqual([]);
});

test("a first cell installs a mirrored package by name and uses it", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open(`${url}/new`);
  await expect(await notebook.run(1, `%pip install -q pydantic${MODEL}`)).toHaveText("Model(count=3)");
});

test("a package that isn't mirrored names the server that can't be reached", async ({ page }) => {
  const notebook = new NotebookPage(page);
  await notebook.open(`${url}/new`);
  const output = await notebook.run(1, "import nanoarrow", "error");
  await expect(output).toContainText("can't reach the package server (127.0.0.1:9)");
  await expect(await notebook.run(2, MODEL)).toHaveText("Model(count=3)");
});

test("a file that is missing from the mirror is looked for elsewhere, and the error says where", async ({
  page,
  context,
}) => {
  await context.route("**/package-mirror/fiddle-demo-*", (route) => route.abort());
  const notebook = new NotebookPage(page);
  await notebook.open(`${url}/new`);
  const output = await notebook.run(1, "import fiddle_demo", "error");
  await expect(output).toContainText("can't reach the package server (127.0.0.1:9)");
});
