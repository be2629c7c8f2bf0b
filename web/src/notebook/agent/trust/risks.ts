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
  | { readonly kind: "statement"; readonly name: string }
  /** A change to a saved database, which others use too. */
  | { readonly kind: "database"; readonly name: string; readonly verb: string }
  /** A query that reads much, as its database expects. */
  | { readonly kind: "expensive"; readonly name: string; readonly rows: number | null }
  /** A query whose database can't say what it reads. */
  | { readonly kind: "unestimated"; readonly name: string };

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
    case "database":
      return `It runs ${risk.verb} in ${risk.name}. Undoing the agent's run won't undo that.`;
    case "expensive":
      return risk.rows === null
        ? `${risk.name} expects this query to take long.`
        : `${risk.name} expects to read about ${risk.rows.toLocaleString("en-US")} rows.`;
    case "unestimated":
      return `${risk.name} can't tell how much this query reads. If you allow it, the agent can run further queries there in this run.`;
    default:
      return `It runs the statement ${risk.name}.`;
  }
}

/** Each risk once. */
export function distinct(risks: readonly Risk[]): readonly Risk[] {
  return [...new Map(risks.map((risk) => [riskSentence(risk), risk])).values()];
}
