import { newProgress, type Progress } from "@fiddle/protocol/learn/progress.ts";
import { expect, test } from "vitest";
import { failedChallenges, sorted, wrongAnswers } from "./try-again.ts";

const links = (...slugs: string[]) => slugs.map((slug) => ({ slug, title: slug.toUpperCase() }));
const items = (...records: Progress[]) => Object.fromEntries(records.map((record) => [record.item, record]));
const failed = (slug: string, savedAt: number, more: Partial<Progress> = {}): Progress => ({
  ...newProgress(`challenges/${slug}`),
  failures: 2,
  drafts: [{ device: "laptop", code: "", savedAt }],
  ...more,
});

test("challenges that failed come in the order of the last try, until they are solved", () => {
  const solved = { badge: "clean", code: "", at: 9 } as const;
  const progress = items(
    failed("later", 9),
    failed("sooner", 3, { failures: 1 }),
    failed("by-day", 0, { drafts: [], days: ["1970-01-01", "1970-01-02"] }),
    failed("solved", 1, { solved }),
    failed("only-opened", 1, { failures: 0 }),
    failed("removed", 1),
  );
  expect(failedChallenges(progress, links("later", "sooner", "by-day", "solved", "only-opened", "never"))).toEqual([
    { to: "/challenges/sooner", title: "SOONER", detail: "1 failed attempt", at: 3 },
    { to: "/challenges/later", title: "LATER", detail: "2 failed attempts", at: 9 },
    { to: "/challenges/by-day", title: "BY-DAY", detail: "2 failed attempts", at: 86_400_000 },
  ]);
});

test("wrong answers lead to their task or question, and mix with challenges by time", () => {
  const loops: Progress = {
    ...newProgress("tutorials/loops"),
    wrong: [
      { id: "quiz-1", label: "Question 2", answer: "range(3)", at: 2 },
      { id: "repair", label: "Task 3", answer: "", at: 5 },
    ],
  };
  const progress = items(loops, failed("a", 3));
  const all = sorted([...failedChallenges(progress, links("a")), ...wrongAnswers(progress, links("loops", "lists"))]);
  expect(all.map(({ to, title, detail }) => [to, title, detail])).toEqual([
    ["/tutorials/loops#try-quiz-1", "LOOPS, question 2", "You answered: range(3)"],
    ["/challenges/a", "A", "2 failed attempts"],
    ["/tutorials/loops#try-repair", "LOOPS, task 3", "Your answer wasn't right"],
  ]);
});
