import { z } from "zod";
import { isObject } from "@fiddle/notebook/json-kinds";

/** An object whose members are named by users. `z.record` would leave out a member named `__proto__`. */
export function byName<Member>(
  member: z.ZodType<Member>,
  { message = "This must be an object.", maxNameCharacters = Infinity } = {},
) {
  const isMember = (value: unknown) => member.safeParse(value).success;
  return z
    .unknown()
    .refine(isObject, message)
    .refine(
      (values) =>
        !isObject(values) ||
        Object.entries(values).every(([name, value]) => name.length <= maxNameCharacters && isMember(value)),
      `Names can have at most ${maxNameCharacters} characters, and each value must be of the right kind.`,
    )
    .meta({ type: "object" }) as unknown as z.ZodType<Record<string, Member>>;
}
