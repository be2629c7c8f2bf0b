import { tagHighlighter, tags as t } from "@lezer/highlight";

/** Syntax tags → the classes that web/src/styles/code.css colors, in editors and in static code alike. */
export const highlighter = tagHighlighter([
  { tag: [t.keyword, t.modifier], class: "tok-keyword" },
  { tag: [t.string, t.character, t.regexp, t.monospace], class: "tok-string" },
  { tag: [t.number], class: "tok-number" },
  { tag: [t.bool, t.null, t.self, t.atom, t.escape, t.special(t.name)], class: "tok-constant" },
  { tag: [t.comment, t.processingInstruction, t.contentSeparator], class: "tok-comment" },
  { tag: [t.function(t.variableName), t.function(t.propertyName), t.standard(t.name)], class: "tok-function" },
  { tag: [t.className, t.typeName, t.namespace], class: "tok-type" },
  { tag: [t.propertyName, t.labelName], class: "tok-property" },
  { tag: [t.operator, t.punctuation], class: "tok-operator" },
  { tag: [t.meta, t.annotation], class: "tok-meta" },
  { tag: [t.invalid], class: "tok-invalid" },
  { tag: [t.heading], class: "tok-heading" },
  { tag: [t.link, t.url], class: "tok-link" },
  { tag: [t.emphasis], class: "tok-emphasis" },
  { tag: [t.strong], class: "tok-strong" },
  { tag: [t.strikethrough], class: "tok-strikethrough" },
  { tag: [t.quote], class: "tok-quote" },
]);
