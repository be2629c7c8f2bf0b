import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { closingOf, mergeSuggestions, type Offer, wordPlace, type WordPlace } from "../../language/suggestions.ts";
import { usesLanguageServer } from "../../language/language-server.ts";
import type { Intelligence } from "./intelligence.ts";
import { liveSuggestions } from "./kernel-completion.ts";
import { docElement } from "./doc-element.ts";
import { withinTimeout } from "../../platform/within-timeout.ts";

/** How long the kernel's answer waits for a language server that is still loading. */
const LANGUAGE_SERVER_TIMEOUT_MS = 600;

/** Completions at the cursor, from the code and from the objects in memory. */
export function pythonCompletion(
  intelligence: Intelligence,
  cellId: string,
  context: CompletionContext,
): Promise<CompletionResult | null> | null {
  const { state, pos, explicit } = context;
  const place = placeOf(context);
  if (proseAt(state, pos) === "comment" || (!place.quote && proseAt(state, pos) === "string" && !explicit)) return null;
  if (!explicit && place.from === pos && !place.afterDot && !place.quote) return null;
  return ask(intelligence, cellId, context, { place, withServer: usesLanguageServer() });
}

/**
 * Attributes after a dot and keys in brackets, of objects in memory. Both are asked of the kernel alone, so that typing never starts the
 * language server.
 */
export function memberCompletion(
  intelligence: Intelligence,
  cellId: string,
  context: CompletionContext,
): Promise<CompletionResult | null> | null {
  const place = placeOf(context);
  const kind = proseAt(context.state, context.pos);
  const isMember = place.afterDot ? kind === null : place.inBrackets && kind !== "comment";
  return isMember ? ask(intelligence, cellId, context, { place, withServer: false }) : null;
}

function placeOf({ state, pos }: CompletionContext): WordPlace {
  const line = state.doc.lineAt(pos);
  return wordPlace(line.text.slice(0, pos - line.from), pos);
}

async function ask(
  intelligence: Intelligence,
  cellId: string,
  context: CompletionContext,
  { place, withServer }: { readonly place: WordPlace; readonly withServer: boolean },
): Promise<CompletionResult | null> {
  const live = liveSuggestions(intelligence.services, {
    cellId,
    code: context.state.doc.toString(),
    at: context.pos,
  });
  const known = withServer
    ? intelligence
        .python()
        .complete({ id: cellId, offset: context.pos })
        .catch(() => null)
    : Promise.resolve(null);
  const lively = await live;
  const learned = await (lively.length > 0 ? withinTimeout(known, LANGUAGE_SERVER_TIMEOUT_MS) : known);
  if (context.aborted) return null;
  const offers = mergeSuggestions({ place, known: learned?.items ?? [], live: lively });
  if (offers.length === 0) return null;
  return {
    from: place.from,
    options: offers.map((offer) => toCompletion(intelligence, offer, place)),
    ...(learned?.incomplete ? {} : { validFor: place.quote ? /^[^'"\n]*$/ : /^\w*$/u }),
  };
}

function toCompletion(intelligence: Intelligence, offer: Offer, place: WordPlace): Completion {
  const { label, kind, rank, detail, index } = offer;
  return {
    label,
    type: kind,
    boost: -Math.min(99, rank),
    ...(detail ? { detail } : {}),
    ...(index === null ? {} : { info: async () => docElement(await intelligence.python().describe(index)) }),
    ...(place.quote
      ? {
          apply(view, _, from, to) {
            const rest = view.state.sliceDoc(to, to + 2);
            const insert = label + closingOf(place, rest);
            // This replaces the bracket and the quote that are already there.
            const past = rest.startsWith(place.quote) ? (rest[1] === "]" && place.inBrackets ? 2 : 1) : 0;
            view.dispatch({
              changes: { from, to: to + past, insert },
              selection: { anchor: from + insert.length },
              userEvent: "input.complete",
            });
          },
        }
      : {}),
  };
}

/** True if a position is in a comment or a string, where words aren't names. */
function proseAt(state: EditorState, at: number): "comment" | "string" | null {
  const { name } = syntaxTree(state).resolveInner(at, -1);
  if (/comment/i.test(name)) return "comment";
  return /string/i.test(name) && name !== "FormatReplacement" ? "string" : null;
}
