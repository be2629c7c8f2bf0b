import { expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

test("an account without a password takes the same time and accepts none", async () => {
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

test("a password matches in any Unicode normalization", async () => {
  const passwordHash = await hashPassword("Gr\u00fc\u00dfe");
  expect(await isPassword("Gru\u0308\u00dfe", passwordHash)).toBe(true);
  expect(await isPassword("Grusse", passwordHash)).toBe(false);
});

/** The algorithm, version and parameters of a hash, and the lengths of salt and hash. */
function costOf(passwordHash: string): readonly (string | number)[] {
  const [algorithm = "", version = "", parameters = "", salt = "", digest = ""] = passwordHash.split("$").slice(1);
  return [algorithm, version, parameters, salt.length, digest.length];
}
