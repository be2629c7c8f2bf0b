import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

test("where there is no password as much is compared as where there is one, and nothing is right", async () => {
  const compared: string[] = [];
  const compare = async (passwordHash: string) => compared.push(passwordHash) > 0;
  const passwordHash = await hashPassword("correct horse");
  expect([
    await isPassword("correct horse", passwordHash, { compare }),
    await isPassword("correct horse", null, { compare }),
  ]).toEqual([true, false]);
  const [known = "", unknown = ""] = compared;
  expect(known).toBe(passwordHash);
  expect(costOf(unknown)).toEqual(costOf(known));
});

test("a password is the same however its letters are put together", async () => {
  const passwordHash = await hashPassword("Gr\u00fc\u00dfe");
  expect(await isPassword("Gru\u0308\u00dfe", passwordHash)).toBe(true);
  expect(await isPassword("Grusse", passwordHash)).toBe(false);
});

/** Algorithm, version, parameters, and how long salt and hash are. */
function costOf(passwordHash: string): readonly (string | number)[] {
  const [algorithm = "", version = "", parameters = "", salt = "", digest = ""] = passwordHash.split("$").slice(1);
  return [algorithm, version, parameters, salt.length, digest.length];
}
