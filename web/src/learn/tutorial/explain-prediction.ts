import { counted } from "../../platform/format.ts";

/** Where a prediction goes wrong that no author foresaw, in a sentence about this code and this answer. */
export function explainPrediction(code: string, printed: string, answer: string): string {
  const wanted = printed.trim();
  if (withoutQuotes(answer) === withoutQuotes(wanted)) return "print shows a string without its quotes.";
  if (answer.toLowerCase() === wanted.toLowerCase()) return "Nearly. Upper and lower case count.";
  if (answer.replace(/\s/g, "") === wanted.replace(/\s/g, "")) return "Nearly. Look at the spaces and the line breaks.";
  if (wanted !== "" && [`"${wanted}"`, `'${wanted}'`].some((literal) => code.includes(literal)))
    return "What's between quotes is printed as it stands. Python doesn't calculate it.";
  const lines = wanted.split("\n").length;
  const given = answer.split("\n").length;
  if (lines !== given) return `The code prints ${counted(lines, "line")}, and your answer has ${given}.`;
  if (/^\s*(for|while)\b/m.test(code)) return "Go through the loop: note the value of each name in every iteration.";
  return /^\s*\w+\s*=[^=]/m.test(code)
    ? "Go through the code line by line and note the value of each name."
    : "Work out what's between the parentheses first, from the inside out.";
}

function withoutQuotes(text: string): string {
  return text.replace(/["']/g, "");
}
