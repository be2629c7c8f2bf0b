import { Children, isValidElement, type ReactNode } from "react";
import type { FAQPage } from "schema-dts";

/** A question and its answer as plain text. */
export interface FaqEntry {
  readonly asks: string;
  readonly answer: string;
}

/** The questions among the children of a section: the elements with the property `asks`. */
export function questionsIn(children: ReactNode): readonly FaqEntry[] {
  return Children.toArray(children).flatMap((child): FaqEntry[] => {
    if (!isValidElement<{ readonly asks?: unknown; readonly children?: ReactNode }>(child)) return [];
    const { asks, children } = child.props;
    return typeof asks === "string" ? [{ asks, answer: plainText(children) }] : [];
  });
}

/** The structured data of questions for search engines, escaped for use inside a script element. */
export function faqJson(questions: readonly FaqEntry[]): string {
  const page: FAQPage & { readonly "@context": string } = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ asks, answer }) => ({
      "@type": "Question",
      name: asks,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return JSON.stringify(page).replaceAll("<", String.raw`\u003c`);
}

function plainText(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map((part: ReactNode) => plainText(part)).join("");
  return isValidElement<{ readonly children?: ReactNode }>(node) ? plainText(node.props.children) : "";
}
