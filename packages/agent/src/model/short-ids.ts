import { z } from "zod";

const ID_LENGTH = 9;

const bodySchema = z.looseObject({
  messages: z.array(
    z.looseObject({
      tool_call_id: z.string().optional(),
      tool_calls: z.array(z.looseObject({ id: z.string() })).optional(),
    }),
  ),
});

/** Gives tool calls ids of nine letters and digits, which the templates of some models insist on. */
export function shortenIds(body: Record<string, unknown>): Record<string, unknown> {
  const { messages } = bodySchema.parse(body);
  const ids = new Map<string, string>();
  const short = (id: string) => {
    const known = ids.get(id) ?? String(ids.size + 1).padStart(ID_LENGTH, "0");
    ids.set(id, known);
    return known;
  };
  return {
    ...body,
    messages: messages.map(({ tool_call_id: answered, tool_calls: calls, ...message }) => ({
      ...message,
      ...(answered === undefined ? {} : { tool_call_id: short(answered) }),
      ...(calls === undefined ? {} : { tool_calls: calls.map((call) => ({ ...call, id: short(call.id) })) }),
    })),
  };
}
