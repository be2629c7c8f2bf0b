import { cutSpecials, specialClass, specialLabel } from "../../editor/special-chars.ts";

/** A file's name or path. Direction marks are shown in it, which could show another ending than the file has. */
export function FileName({ name, className }: { readonly name: string; readonly className?: string }) {
  return (
    <span dir="auto" className={className}>
      {cutSpecials(name).map(({ text, code }, at) =>
        code === null ? (
          text
        ) : (
          <span key={at} className={specialClass(code)}>
            {specialLabel(code)}
          </span>
        ),
      )}
    </span>
  );
}
