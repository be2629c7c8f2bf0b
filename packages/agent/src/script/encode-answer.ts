import type { ChatRequest, ScriptedAnswer } from "./scenario.ts";

type Said = Extract<ScriptedAnswer, { text?: string }>;

const DEFAULT_DELTA_CHARACTERS = 12;

/** The body of an answer as an OpenAI-compatible server sends it: events, or one JSON object without `stream`. */
export function encodeAnswer(answer: Said, { model, messages, stream: isStream }: ChatRequest): string {
  const calls = (answer.calls ?? []).map(({ tool, input, id }, index) => ({
    index,
    id: id ?? `call_${crypto.randomUUID().slice(0, 8)}`,
    type: "function",
    function: { name: tool, arguments: typeof input === "string" ? input : JSON.stringify(input) },
  }));
  const finish = answer.finish ?? (calls.length > 0 ? "tool_calls" : "stop");
  const usage = answer.usage === null ? undefined : usageOf(answer, JSON.stringify(messages).length);
  const head = { id: "chatcmpl-script", created: 1_700_000_000, model };
  if (!isStream) {
    const { text: content = null, reasoning: reasoning_content, refusal } = answer;
    const message = {
      role: "assistant",
      content,
      reasoning_content,
      refusal,
      tool_calls: calls.length > 0 ? calls : undefined,
    };
    return JSON.stringify({
      ...head,
      object: "chat.completion",
      choices: [{ index: 0, message, finish_reason: finish }],
      usage,
    });
  }
  const size = answer.deltaSize ?? DEFAULT_DELTA_CHARACTERS;
  const deltas = [
    { role: "assistant", content: "" },
    ...pieces(answer.reasoning ?? "", size).map((piece) => ({ reasoning_content: piece })),
    ...pieces(answer.text ?? "", size).map((piece) => ({ content: piece })),
    ...pieces(answer.refusal ?? "", size).map((piece) => ({ refusal: piece })),
    ...calls.flatMap((call) => [
      { tool_calls: [{ ...call, function: { ...call.function, arguments: "" } }] },
      ...pieces(call.function.arguments, size).map((piece) => ({
        tool_calls: [{ index: call.index, function: { arguments: piece } }],
      })),
    ]),
  ];
  const chunk = { ...head, object: "chat.completion.chunk" };
  const events = [
    ...deltas.map((delta) => ({ ...chunk, choices: [{ index: 0, delta, finish_reason: null }] })),
    ...(answer.error
      ? [{ error: answer.error }]
      : [
          { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: finish }] },
          ...(usage ? [{ ...chunk, choices: [], usage }] : []),
        ]),
  ];
  return [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), "data: [DONE]\n\n"].join("");
}

/** By default, as many tokens as the texts have for most models. */
function usageOf({ usage, text = "", calls = [] }: Said, requestCharacters: number) {
  const written = text.length + JSON.stringify(calls).length;
  const {
    input,
    output,
    cached = 0,
  } = usage ?? { input: Math.ceil(requestCharacters / 4), output: Math.ceil(written / 4) };
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
  };
}

function pieces(text: string, size: number): string[] {
  const characters = Array.from({ length: Math.ceil(text.length / size) }, (_, index) => index * size);
  return characters.map((start) => text.slice(start, start + size));
}
