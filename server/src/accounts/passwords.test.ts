import { expect, test } from "vitest";
import { HashQueue, hashPassword, isPassword } from "./passwords.ts";

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

test("few hashes run at once, in order; the rest waits, and past a hundred is asked to come again", async () => {
  const queue = new HashQueue();
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const answers = await Promise.allSettled(
    Array.from({ length: 150 }, (_, index) =>
      queue.run(async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        done.push(index);
      }),
    ),
  );
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(most).toBeLessThanOrEqual(2);
  expect(done).toEqual(Array.from({ length: 100 + most }, (_, index) => index));
  expect([refused.length, refused[0].status, refused[0].headers["retry-after"]]).toEqual([50 - most, 503, "5"]);
  await expect(queue.run(() => Promise.reject(new Error("no hash")))).rejects.toThrow("no hash");
  expect(await queue.run(() => Promise.resolve("works again"))).toBe("works again");
});

/** The algorithm, version and parameters of a hash, and the lengths of salt and hash. */
function costOf(passwordHash: string): readonly (string | number)[] {
  const [algorithm = "", version = "", parameters = "", salt = "", digest = ""] = passwordHash.split("$").slice(1);
  return [algorithm, version, parameters, salt.length, digest.length];
}
