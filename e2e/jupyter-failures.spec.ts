import { createServer } from "node:http";
import { freePort, listenOnFreePort } from "../scripts/free-port.ts";
import { startHub } from "../packages/kernels/src/jupyter/testing-hub.ts";
import { startProxy, TOKEN } from "../packages/kernels/src/jupyter/testing.ts";
import { addresses } from "./addresses.ts";
import { connect, test, tryAddress } from "./jupyter.ts";
import { expect } from "./test.ts";

const { kernelOrigin } = addresses();
const ALLOW = `jupyter server --ServerApp.allow_origin=${kernelOrigin}`;

test.use({ allowedErrors: /CORS policy|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load resource|WebSocket/ });

/** A server that answers everything in one way, to any page. */
async function startAnswering(status: number, type: string) {
  const server = createServer((_, response) => {
    response.writeHead(status, { "access-control-allow-origin": "*", "content-type": type }).end("{}");
  });
  const port = await listenOnFreePort(server);
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test("tells apart why a server can't be used, with what helps", async ({ server, notebook }) => {
  await using page404 = await startAnswering(200, "text/html");
  await using hub = await startAnswering(424, "application/json");
  await using denying = await startAnswering(403, "application/json");
  const closed = await freePort();
  const dialog = await tryAddress(notebook, `http://127.0.0.1:${closed}/lab?token=x`);
  const alert = dialog.getByRole("alert").filter({ hasText: "Failed to start Jupyter kernel" });
  await expect(alert).toContainText(`Nothing answers at http://127.0.0.1:${closed}/`);
  await expect(alert).toContainText(
    `--port=${closed} --ServerApp.port_retries=0 --ServerApp.allow_origin=${kernelOrigin}`,
  );

  const attempt = async (address: string) => {
    await dialog.getByRole("textbox", { name: "Server address" }).fill(address);
    await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  };
  await attempt(`http://127.0.0.1:${server.port}/lab?token=wrong`);
  await expect(alert).toContainText("answers, but not to this page");
  await expect(alert.getByText(ALLOW, { exact: true })).toBeVisible();
  await expect(alert.getByRole("link")).toHaveAttribute(
    "href",
    `http://127.0.0.1:${server.port}/api/status?token=wrong`,
  );
  await alert.getByRole("button", { name: "Copy command", exact: true }).click();
  await expect(notebook.toast("Copied")).toBeVisible();

  await attempt(`http://127.0.0.1:${server.port}/lab`);
  await expect(alert).toContainText("not without its token");
  await attempt(`http://127.0.0.1:${page404.port}/?token=x`);
  await expect(alert).toContainText("isn't a Jupyter server");
  await attempt(`http://127.0.0.1:${hub.port}/user/ann/lab?token=x`);
  await expect(alert).toContainText("Your JupyterHub server isn't running");
  await attempt(`http://127.0.0.1:${denying.port}/?token=x`);
  await expect(alert).toContainText("doesn't accept this token");
  await attempt(`http://127.0.0.1:${closed}/${"a-long-path".repeat(20)}/lab?token=x`);
  await expect(alert).toContainText("Nothing answers");
  expect(await alert.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await attempt("hello world");
  await expect(dialog).toContainText("This isn't an address.");
  await attempt("hub.example.org/hub/home");
  await expect(dialog).toContainText("JupyterHub's own page");

  await attempt(server.address);
  await expect(dialog).toBeHidden();
  await expect(notebook.kernelStatus).toHaveText("Ready");
});

test("a proxy without WebSockets is told apart", async ({ page, server, notebook }) => {
  await using proxy = await startProxy(server.port, "refuse");
  await tryAddress(notebook, `http://127.0.0.1:${proxy.port}/?token=${TOKEN}`);
  await expect(notebook.kernelStatus).toHaveText("Failed");
  const alert = page.getByRole("alert").filter({ hasText: "Failed to start Jupyter kernel" });
  await expect(alert).toContainText("WebSockets don't get through");
  await expect(page.getByText("Connected to")).toHaveCount(0);
  await page.getByRole("button", { name: "Connection…" }).click();
  await expect(page.getByRole("dialog").getByText(ALLOW, { exact: true })).toBeVisible();
});

test("a proxy that drops the subprotocol is worked with, in JSON", async ({ server, notebook }) => {
  await using proxy = await startProxy(server.port, "bare");
  await connect(notebook, `http://127.0.0.1:${proxy.port}/?token=${TOKEN}`);
  await expect(await notebook.run(1, "'größer 🐍'")).toHaveText("'größer 🐍'");
});

test("connects to JupyterHub, whose administrator allows tokens in addresses", async ({ notebook }) => {
  test.slow();
  await using hub = await startHub({ origin: kernelOrigin });
  const dialog = await tryAddress(notebook, hub.address);
  await expect(dialog.getByRole("alert")).toContainText("Your JupyterHub server isn't running");
  await hub.startServer();
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(notebook.kernelStatus).toHaveText("Ready", { timeout: 30_000 });
  await expect(await notebook.run(1, "print('on the hub')")).toHaveText("on the hub");
});
