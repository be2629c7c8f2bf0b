/** What code could do that needs a click once the agent has read data of unknown origin. */
export type Risk =
  | { readonly kind: "network" | "page" | "secrets" | "deletes" | "dynamic" }
  /** A file that was there before the run. */
  | { readonly kind: "overwrites"; readonly file: string }
  /** A file whose name isn't known before, or that Python could load as code. */
  | { readonly kind: "writes" }
  /** Code that can't be read, and most likely won't run. */
  | { readonly kind: "invalid" }
  /** A name that nothing binds, as far as the notebook's code tells. */
  | { readonly kind: "name"; readonly name: string }
  /** A function or method that isn't known to be harmless. */
  | { readonly kind: "function"; readonly name: string }
  | { readonly kind: "package"; readonly name: string }
  /** Code for a kernel on another computer. */
  | { readonly kind: "elsewhere"; readonly name: string }
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
    case "writes":
      return "It writes a file that can't be told before it runs.";
    case "invalid":
      return "It isn't valid Python, so what it does can't be checked first.";
    case "name":
      return `It uses ${risk.name}, whose value isn't known.`;
    case "function":
      return `It calls ${risk.name}, which isn't known to be harmless.`;
    case "elsewhere":
      return `It runs on ${risk.name}, where it can't be checked first.`;
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
