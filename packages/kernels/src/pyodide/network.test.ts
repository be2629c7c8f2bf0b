import { expect, test } from "vitest";
import { messagesOf, startNodeRuntime } from "./node-python.ts";

const runtime = await startNodeRuntime();

async function lastLine(code: string): Promise<string | undefined> {
  const error = (await messagesOf(runtime, code)).find((message) => message.msg_type === "error");
  return error?.msg_type === "error" ? error.content.traceback.at(-1) : undefined;
}

test.each([
  ["from js import Error\nfrom pyodide.ffi import JsException\nraise OSError('TypeError: Failed to fetch')", true],
  [
    "try:\n    raise OSError('Failed to fetch')\nexcept OSError as error:\n    raise ValueError('no data') from error",
    true,
  ],
  ["raise OSError('disk full')", false],
  ["class Odd(OSError):\n    def __str__(self): raise ValueError('no')\nraise Odd('Failed to fetch')", false],
  ["raise ValueError('Failed to fetch')", false],
])("%s", async (code, explained) => {
  const line = await lastLine(code);
  if (explained) expect(line).toContain("(CORS)");
  else expect(line).not.toContain("(CORS)");
});
