import { type JupyterAddress, readJupyterAddress } from "@fiddle/kernels/jupyter";
import { z } from "zod";

export interface RunnerSettings {
  /** The origin of the product's server. */
  readonly fiddleUrl: string;
  readonly token: string;
  readonly jupyter: JupyterAddress;
  /** The name of a kernelspec. */
  readonly kernelName: string;
  /** How long a run may take. */
  readonly timeoutMinutes: number;
  /** How much all outputs of a run may hold. */
  readonly maxOutputBytes: number;
  /** What code finds in `os.environ`, by name. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** An invalid setting. The message names it and says what to do. */
export class SettingsError extends Error {}

const variables = z.object({
  FIDDLE_URL: z.url({ protocol: /^https?$/, error: "must be the URL of your Fiddle, e.g. https://fiddle.example" }),
  RUNNER_TOKEN: z.string().min(32, "must be the RUNNER_TOKEN of the server"),
  JUPYTER_URL: z.string().min(1),
  JUPYTER_KERNEL: z.string().default("python3"),
  RUNNER_TIMEOUT_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(30),
  RUNNER_MAX_OUTPUT_MB: z.coerce.number().min(0.1).max(100).default(10),
  RUNNER_SECRETS: z.string().default(""),
});

/** Reads the environment. Throws `SettingsError`. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): RunnerSettings {
  const parsed = variables.safeParse(env);
  if (!parsed.success)
    throw new SettingsError(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
  const { data } = parsed;
  const jupyter = readJupyterAddress(data.JUPYTER_URL);
  if (typeof jupyter === "string") throw new SettingsError(`JUPYTER_URL: ${jupyter}`);
  const names = data.RUNNER_SECRETS.split(",").map((name) => name.trim());
  const secrets = names.flatMap((name): [string, string][] => {
    if (name === "") return [];
    const value = env[name];
    if (value === undefined) throw new SettingsError(`RUNNER_SECRETS: ${name} isn't set in the runner's environment.`);
    return [[name, value]];
  });
  return {
    fiddleUrl: new URL(data.FIDDLE_URL).origin,
    token: data.RUNNER_TOKEN,
    jupyter,
    kernelName: data.JUPYTER_KERNEL,
    timeoutMinutes: data.RUNNER_TIMEOUT_MINUTES,
    maxOutputBytes: data.RUNNER_MAX_OUTPUT_MB * 1e6,
    secrets: new Map(secrets),
  };
}
