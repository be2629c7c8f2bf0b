import type { ReactNode } from "react";
import { faqJson, questionsIn } from "./faq.ts";

interface HelpProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the text below a tool. Its questions are also published as structured data for search engines. */
export function Help({ title, children }: HelpProps) {
  const questions = questionsIn(children);
  return (
    <section className="mb-8 [&_code]:text-primary [&_h3]:mt-4 [&_h3]:mb-1 [&_li]:mb-1 [&_p]:mb-3 [&_table]:my-3 [&_table]:w-full [&_ul]:my-2 [&_ul]:list-disc [&_ul]:pl-5">
      <h2 className="mb-2">{title}</h2>
      <div className="text-base leading-relaxed text-pretty text-secondary">{children}</div>
      {questions.length > 0 && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: faqJson(questions) }} />
      )}
    </section>
  );
}

export function Question({ asks, children }: { readonly asks: string; readonly children: ReactNode }) {
  return (
    <>
      <h3>{asks}</h3>
      <p>{children}</p>
    </>
  );
}
