/** The model that some browsers have built in: Chrome's Prompt API. */
interface LanguageModelApi {
  availability(): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  create(options: {
    readonly initialPrompts: readonly { readonly role: "system"; readonly content: string }[];
    readonly signal: AbortSignal;
  }): Promise<LanguageModelSession>;
}

interface LanguageModelSession {
  promptStreaming(prompt: string, options: { readonly signal: AbortSignal }): ReadableStream<string>;
  destroy(): void;
}

/** What the built-in model is called in a prompt. */
export const BROWSER_LLM = "browser:";

function findApi(): LanguageModelApi | null {
  return (globalThis as { LanguageModel?: LanguageModelApi }).LanguageModel ?? null;
}

/** Whether the browser has a model that is there already. Downloading gigabytes is for the user to decide, in the browser. */
export async function hasBrowserModel(api = findApi()): Promise<boolean> {
  try {
    return (await api?.availability()) === "available";
  } catch {
    return false;
  }
}

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
  if (!api) throw new Error("This browser has no model of its own.");
  const session = await api.create({ initialPrompts: [{ role: "system", content: instructions }], signal });
  try {
    const reader = session.promptStreaming(prompt, { signal }).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) onText(part.value);
  } finally {
    session.destroy();
  }
}
