import { hostOf, type JupyterAddress } from "./address.ts";
import type { JupyterAnswer } from "./transport.ts";

/** Why a Jupyter server can't be used. */
export type FailureCause =
  | "mixed-content"
  | "permission"
  | "unreachable"
  | "refused"
  | "token"
  | "no-token"
  | "hub-stopped"
  | "not-jupyter"
  | "no-socket"
  | "no-kernelspec"
  | "server-error";

interface Command {
  readonly label: string;
  readonly text: string;
}

/** What the user reads, and what helps: a command to copy, a page to open. */
export interface FailureExplanation {
  readonly cause: FailureCause;
  /** One or two sentences. */
  readonly reason: string;
  readonly commands?: readonly Command[];
  readonly link?: { readonly label: string; readonly url: string };
}

/** Said before every reason. */
export const FAILED_TO_START = "Failed to start Jupyter kernel";

/** An expected failure of a server, explained. */
export class JupyterFailure extends Error {
  readonly explanation: FailureExplanation;

  constructor(explanation: FailureExplanation) {
    super(`${FAILED_TO_START}: ${explanation.reason}`);
    this.explanation = explanation;
  }
}

interface Place {
  readonly address: JupyterAddress;
  /** The kernel host's origin, from which the requests come. */
  readonly origin: string;
}

/** Explains a cause for the server at this address. `detail` is what the server itself said. */
export function explainFailure(cause: FailureCause, { address, origin }: Place, detail = ""): FailureExplanation {
  const { base, token } = address;
  const host = hostOf(base);
  const status = `${base}api/status${token ? `?token=${encodeURIComponent(token)}` : ""}`;
  const open = { label: "Open the server in a new tab", url: status };
  switch (cause) {
    case "mixed-content":
      return {
        cause,
        reason: `${host} uses http, and a secure page can reach http only on this computer. Use an https address, or forward the server's port to this computer and connect to localhost.`,
        commands: [{ label: "Forward the port over SSH", text: forwardCommand(base) }],
      };
    case "permission":
      return {
        cause,
        reason: `Your browser doesn't let this page reach ${host}. Allow it when you're asked. If you aren't asked, open the site settings next to the address bar, allow access to devices on your local network, and connect again. Also check that the server is running.`,
      };
    case "unreachable":
      return {
        cause,
        reason: `Nothing answers at ${base}. Check that the server is running, and that the address and port are right.`,
        commands: [{ label: "Start a server", text: startCommand(base, origin) }],
        link: open,
      };
    case "no-token":
      return {
        cause,
        reason: `${host} answers, but not without its token. Paste the whole address that Jupyter printed, with ?token=… at its end.`,
        commands: [{ label: "List running servers and their tokens", text: "jupyter server list" }],
      };
    case "token":
      return {
        cause,
        reason: `${host} doesn't accept this token. Copy the address again: the token changes each time the server starts.`,
        commands: [{ label: "List running servers and their tokens", text: "jupyter server list" }],
      };
    case "refused":
      return {
        cause,
        reason: `${host} answers, but not to this page. If the server's page below shows an error, the token or the path is wrong. If it shows numbers, the server has to allow this site: restart it with the setting below.`,
        commands: allowCommands(base, origin),
        link: open,
      };
    case "hub-stopped":
      return {
        cause,
        reason: `Your JupyterHub server isn't running. Start it on the hub's page, then connect again.`,
        link: { label: "Open JupyterHub", url: `${base.replace(/user\/.*$/, "")}hub/home` },
      };
    case "not-jupyter":
      return {
        cause,
        reason: `${host} answers, but it isn't a Jupyter server. Paste the address of JupyterLab or of the Notebook.`,
        link: open,
      };
    case "no-socket":
      return {
        cause,
        reason: `${host} answers, but WebSockets don't get through. A proxy in between has to pass upgrades on and keep the Sec-WebSocket-Protocol header; a server behind one has to allow this site.`,
        commands: allowCommands(base, origin).slice(0, 1),
      };
    case "no-kernelspec":
      return { cause, reason: `${host} doesn't have this kernel anymore. Choose another one.` };
    case "server-error":
      return { cause, reason: `${host} reports an error${detail ? `: ${detail}` : "."}` };
    default:
      throw new Error(`unknown cause ${String(cause satisfies never)}`);
  }
}

/** The cause that an answer of the server shows; null where it is a good one. */
export function causeOf(answer: JupyterAnswer, { token, base }: JupyterAddress): FailureCause | null {
  if (answer.kind === "unreachable") return "unreachable";
  if (answer.kind === "refused") return token === "" ? "no-token" : "refused";
  const { status, type } = answer;
  if (status === 424 || (status === 503 && base.includes("/user/"))) return "hub-stopped";
  if (status === 401 || status === 403) return token === "" ? "no-token" : "token";
  if (status >= 400) return "server-error";
  if (status === 204 || /json/.test(type)) return null;
  // In place of a server that doesn't run, a Hub shows its login page.
  return base.includes("/user/") ? "hub-stopped" : "not-jupyter";
}

/** What the server said is wrong, from an error's JSON; empty where it said nothing. */
export function detailOf(answer: JupyterAnswer): string {
  if (answer.kind !== "answer") return "";
  try {
    const { message, reason } = JSON.parse(answer.text) as { readonly message?: unknown; readonly reason?: unknown };
    return [message, reason].filter((part) => typeof part === "string" && part !== "").join(" – ");
  } catch {
    return "";
  }
}

function startCommand(base: string, origin: string): string {
  const port = new URL(base).port || "8888";
  return `jupyter server --port=${port} --ServerApp.port_retries=0 --ServerApp.allow_origin=${origin}`;
}

function allowCommands(base: string, origin: string): readonly Command[] {
  // A Hub reads tokens from headers, which browsers don't let a socket have, until its administrator allows them in addresses.
  if (base.includes("/user/"))
    return [
      {
        label: "In jupyterhub_config.py, for the hub's administrator",
        text: `c.Spawner.environment = {"JUPYTERHUB_ALLOW_TOKEN_IN_URL": "1"}`,
      },
    ];
  return [
    { label: "Allow this site", text: `jupyter server --ServerApp.allow_origin=${origin}` },
    {
      label: "For Kernel Gateway (for Enterprise Gateway, EG_ instead of KG_)",
      text: `KG_ALLOW_ORIGIN=${origin} KG_ALLOW_METHODS=GET,POST,DELETE jupyter kernelgateway`,
    },
  ];
}

function forwardCommand(base: string): string {
  const { hostname, port } = new URL(base);
  return `ssh -N -L 8888:localhost:${port || "80"} ${hostname}`;
}

/** Whether the server answered and doesn't let this page in. */
export function isRefusal(error: unknown): boolean {
  return error instanceof JupyterFailure && ["token", "no-token", "refused"].includes(error.explanation.cause);
}
