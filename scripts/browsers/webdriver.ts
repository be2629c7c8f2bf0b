import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "../free-port.ts";
import { until } from "./driver.ts";

/** The key under which WebDriver passes references to elements (https://www.w3.org/TR/webdriver2/#elements). */
export const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

export type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** A session of classic WebDriver, with the driver's process. */
export interface WebDriver {
  readonly browserVersion: string;
  /** A command of the session, e.g. `send("POST", "url", { url })`. Rejects with the driver's message. */
  send<T>(method: "GET" | "POST" | "DELETE", command: string, body?: object): Promise<T>;
  find(selector: string): Promise<ElementReference>;
  /** Ends the session and the driver. */
  close(): Promise<void>;
}

export interface DriverProcess {
  readonly program: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts the driver on a free port, and a browser with it. */
export async function startWebDriver({ program, env }: DriverProcess): Promise<WebDriver> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // A process group of its own, so that the browser ends with the driver.
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: "ignore",
    detached: true,
  });
  try {
    await until(`${program} to start`, async () => (await fetch(`${address}/status`)).ok, { timeoutMs: 20_000 });
    const { sessionId, capabilities: actual } = await request<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>("POST", `${address}/session`, { capabilities: { alwaysMatch: {} } });
    const session = `${address}/session/${sessionId}`;
    const send = <T>(method: string, command: string, body?: object) =>
      request<T>(method, `${session}/${command}`, body);
    return {
      browserVersion: actual.browserVersion,
      send,
      find: (selector) => send("POST", "element", { using: "css selector", value: selector }),
      async close() {
        await request("DELETE", session).catch(() => {});
        await end(driver);
      },
    };
  } catch (error) {
    await end(driver);
    throw error;
  }
}

async function request<T>(method: string, url: string, body: object = {}): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(method === "POST" && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

function end(driver: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (driver.exitCode !== null || driver.pid === undefined) return Promise.resolve();
  driver.once("exit", () => resolve());
  process.kill(-driver.pid, "SIGTERM");
  return promise;
}
