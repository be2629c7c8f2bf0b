import type { ComponentProps } from "react";

interface LongTextAreaProps extends Omit<ComponentProps<"textarea">, "value" | "onChange" | "onPaste"> {
  readonly value: string;
  /** If omitted, the text is read-only. */
  readonly onChange?: ((value: string) => void) | undefined;
}

/**
 * A text area for texts that may have millions of characters. Of those it shows only the beginning, which can't be edited,
 * but be replaced by pasting. Say so with `longNote`.
 */
export function LongTextArea({ value, onChange, ...rest }: LongTextAreaProps) {
  const long = isLong(value);
  return (
    <textarea
      dir="auto"
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      {...rest}
      value={shownPart(value)}
      readOnly={!onChange || long}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData("text/plain");
        if (!onChange || pasted.length <= MAX_SHOWN_CHARACTERS) return;
        // The browser would lay all of it out first.
        event.preventDefault();
        const { selectionStart, selectionEnd } = event.currentTarget;
        onChange(long ? pasted : value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
      }}
    />
  );
}

/** Browsers need seconds to lay out the text of a field with millions of characters. */
const MAX_SHOWN_CHARACTERS = 500_000;
const EXCERPT_CHARACTERS = 10_000;

function isLong(text: string): boolean {
  return text.length > MAX_SHOWN_CHARACTERS;
}

/** What a field shows of a text: all of it, or its beginning. */
export function shownPart(text: string): string {
  return isLong(text) ? `${text.slice(0, EXCERPT_CHARACTERS)}…` : text;
}

/** Says that only the beginning is shown. Null if all of the text is. */
export function longNote(text: string, isInput: boolean): string | null {
  if (!isLong(text)) return null;
  const way = isInput ? "Clear the field to enter another text." : "Copying and saving include everything.";
  return `Only the beginning of ${text.length.toLocaleString("en")} characters is shown. ${way}`;
}
