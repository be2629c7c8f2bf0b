import { withoutStyles } from "@fiddle/notebook/terminal-styles";
import type { Answered, Asked } from "../questions.ts";
import type { KernelLink } from "./kernel-link.ts";

type Complete = "complete_request";
type Inspect = "inspect_request";

/** The kernel's own completions. Offsets are UTF-16 units here, and code points there. */
export async function complete(
  link: KernelLink,
  subshell: string | undefined,
  { code, cursor_pos }: Asked<Complete>,
): Promise<Answered<Complete>> {
  const { content } = await link.request(
    "complete_request",
    { code, cursor_pos: toCodePoints(code, cursor_pos) },
    { subshell },
  );
  const reply = content as unknown as Partial<Answered<Complete>>;
  const types = reply.metadata?._jupyter_types_experimental;
  return {
    status: "ok",
    matches: reply.matches ?? [],
    cursor_start: toUnits(code, reply.cursor_start ?? 0),
    cursor_end: toUnits(code, reply.cursor_end ?? 0),
    metadata: { _jupyter_types_experimental: types ?? [] },
  };
}

export async function inspect(
  link: KernelLink,
  subshell: string | undefined,
  { code, cursor_pos, detail_level }: Asked<Inspect>,
): Promise<Answered<Inspect>> {
  const content = { code, cursor_pos: toCodePoints(code, cursor_pos), detail_level };
  const reply = (await link.request("inspect_request", content, { subshell })).content as unknown as Partial<
    Answered<Inspect>
  >;
  const data = reply.data ?? {};
  return { status: "ok", found: reply.found ?? false, data: { ...asMarkdown(data["text/plain"]), ...data } };
}

/** Kernels color their text for terminals. */
function asMarkdown(plain: string | undefined): { readonly "text/markdown"?: string } {
  if (!plain) return {};
  const text = withoutStyles(plain).trim();
  return { "text/markdown": `\`\`\`text\n${text}\n\`\`\`` };
}

/** Jupyter counts positions in code points, browsers in UTF-16 units. */
export function toCodePoints(text: string, units: number): number {
  return Array.from(text.slice(0, units)).length;
}

export function toUnits(text: string, codePoints: number): number {
  let units = 0;
  let left = codePoints;
  for (const character of text) {
    if (left-- <= 0) break;
    units += character.length;
  }
  return units;
}
