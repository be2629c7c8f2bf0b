import { expect, test } from "vitest";
import { latestReading } from "./latest-reading.ts";

test("an answer that comes after that of a later read is not taken, nor one after the end", async () => {
  const asked: PromiseWithResolvers<string>[] = [];
  const taken: string[] = [];
  const reading = latestReading(
    () => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      return answer.promise;
    },
    (value) => taken.push(value),
  );
  const looks = [reading.read(), reading.read()];
  asked[1]?.resolve("new");
  asked[0]?.resolve("old");
  await Promise.all(looks);
  expect(taken).toEqual(["new"]);
  const last = reading.read();
  reading.end();
  asked[2]?.resolve("late");
  await last;
  expect(taken).toEqual(["new"]);
});
