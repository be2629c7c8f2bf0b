import { Listeners } from "@fiddle/notebook/listeners";
type Availability = "unavailable" | "downloadable" | "downloading" | "available";

/** A browser downloads what these need. They are the same in each call, as the specification wants it. */
const EXPECTED = {
  expectedInputs: [{ type: "text", languages: ["en"] }],
  expectedOutputs: [{ type: "text", languages: ["en"] }],
} as const;

interface DownloadMonitor {
  addEventListener(type: "downloadprogress", listener: (event: { readonly loaded: number }) => void): void;
}

/** The model that some browsers have built in: https://webmachinelearning.github.io/prompt-api/ */
interface LanguageModelApi {
  availability(options: typeof EXPECTED): Promise<Availability>;
  create(
    options: typeof EXPECTED & {
      readonly initialPrompts?: readonly { readonly role: "system"; readonly content: string }[];
      readonly signal?: AbortSignal;
      readonly monitor?: (monitor: DownloadMonitor) => void;
    },
  ): Promise<LanguageModelSession>;
}

interface LanguageModelSession {
  promptStreaming(prompt: string, options: { readonly signal: AbortSignal }): ReadableStream<string>;
  destroy(): void;
}

/** What the built-in model is called in a prompt. */
export const BROWSER_LLM = "browser:";
export const BROWSER_LLM_LABEL = "Built into this browser (explains only)";

const listeners = new Listeners();

function findApi(): LanguageModelApi | null {
  return (globalThis as { LanguageModel?: LanguageModelApi }).LanguageModel ?? null;
}

export async function browserModelState(api = findApi()): Promise<Availability> {
  try {
    return (await api?.availability(EXPECTED)) ?? "unavailable";
  } catch {
    return "unavailable";
  }
}

/**
 * Lets the browser download its model, gigabytes in size. Call it in a click, without which browsers refuse. Rejects if it fails.
 *
 * @param onProgress Gets the part that has arrived, from 0 to 1.
 */
export async function downloadBrowserModel(onProgress: (part: number) => void, api = findApi()): Promise<void> {
  const monitor = (each: DownloadMonitor) =>
    each.addEventListener("downloadprogress", ({ loaded }) => onProgress(loaded));
  const session = await api?.create({ ...EXPECTED, monitor });
  session?.destroy();
  listeners.notify();
}

/** Calls the listener when the model has been downloaded. */
export const subscribeBrowserModel = listeners.add;

interface Question {
  readonly instructions: string;
  readonly prompt: string;
  readonly signal: AbortSignal;
  readonly onText: (text: string) => void;
}

/** Asks the built-in model. Rejects if it fails, or when the signal is aborted. */
export async function askBrowserModel(
  { instructions, prompt, signal, onText }: Question,
  api = findApi(),
): Promise<void> {
  if (!api) throw new Error("This browser doesn't have a built-in model.");
  const initialPrompts = [{ role: "system", content: instructions }] as const;
  const session = await api.create({ ...EXPECTED, initialPrompts, signal });
  try {
    const reader = session.promptStreaming(prompt, { signal }).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) onText(part.value);
  } finally {
    session.destroy();
  }
}
