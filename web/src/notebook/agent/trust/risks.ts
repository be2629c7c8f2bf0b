/** What code could do that needs a click once the agent has read data of unknown origin. */
export type Risk =
  | { readonly kind: "network" | "page" | "secrets" | "deletes" | "dynamic" }
  | { readonly kind: "overwrites"; readonly file: string }
  | { readonly kind: "package"; readonly name: string }
  | { readonly kind: "statement"; readonly name: string };

/** The risk as a sentence for the user. */
export function riskSentence(risk: Risk): string {
  switch (risk.kind) {
    case "network":
      return "It uses the network.";
    case "page":
      return "It uses JavaScript, which reaches beyond Python.";
    case "secrets":
      return "It reads secrets.";
    case "deletes":
      return "It deletes or moves files.";
    case "dynamic":
      return "It generates code as it runs, so what it does can't be checked first.";
    case "overwrites":
      return `It overwrites the file ${risk.file}.`;
    case "package":
      return `It loads ${risk.name}, whose code isn't known.`;
    default:
      return `It runs the statement ${risk.name}.`;
  }
}

/** Each risk once. */
export function distinct(risks: readonly Risk[]): readonly Risk[] {
  return [...new Map(risks.map((risk) => [riskSentence(risk), risk])).values()];
}
