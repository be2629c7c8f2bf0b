import { z } from "zod";
import { isObject } from "@fiddle/notebook/json-kinds";

/** An object whose members are named by users. `z.record` would leave out a member named `__proto__`. */
export function byName<Member>(
  member: z.ZodType<Member>,
  { message = "This must be an object.", maxNameCharacters = Infinity } = {},
) {
  return z
    .unknown()
    .superRefine((values, context) => {
      const refuse = (why: string, path: PropertyKey[] = []) =>
        context.addIssue({ code: "custom", message: why, path });
      if (!isObject(values)) return refuse(message);
      for (const [name, value] of Object.entries(values)) {
        if (name.length > maxNameCharacters) return refuse(`Names can have at most ${maxNameCharacters} characters.`);
        const [issue] = member.safeParse(value).error?.issues ?? [];
        if (issue) return refuse(issue.message, [name, ...issue.path]);
      }
    })
    .meta({ type: "object", additionalProperties: shapeOf(member) }) as unknown as z.ZodType<Record<string, Member>>;
}

/** For the documentation of the API. */
function shapeOf(member: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...shape } = z.toJSONSchema(member);
  return shape;
}
