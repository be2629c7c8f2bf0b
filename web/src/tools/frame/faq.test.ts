import { createElement as h } from "react";
import { expect, test } from "vitest";
import { faqJson, questionsIn } from "./faq.ts";
import { Question } from "./Help.tsx";

test("questions are found with plain-text answers, escaped for a script element", () => {
  const questions = questionsIn([
    h("p", { key: 1 }, "no question"),
    h(Question, {
      key: 2,
      asks: "Why </script>?",
      children: ["In ", h("code", { key: 1 }, "a", 1), " and ", h("b", { key: 2 }, "more"), "."],
    }),
  ]);
  expect(questions).toEqual([{ asks: "Why </script>?", answer: "In a1 and more." }]);
  const json = faqJson(questions);
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: [
      {
        "@type": "Question",
        name: "Why </script>?",
        acceptedAnswer: { "@type": "Answer", text: "In a1 and more." },
      },
    ],
  });
});
