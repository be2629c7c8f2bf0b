/** Marks the panel that shows a part of the token, in the part's color. */
export const PART_COLORS = {
  header: "border-s-[3px] border-s-danger ps-3",
  payload: "border-s-[3px] border-s-accent-text ps-3",
  signature: "border-s-[3px] border-s-info ps-3",
} as const;

/** The token with each part in the color of its panel. The field above has the same text for screen readers. */
export function ColoredToken({
  parts: [header, payload, signature],
}: {
  readonly parts: readonly [string, string, string];
}) {
  return (
    <p
      aria-hidden
      className="m-0 max-h-36 overflow-auto rounded-md border border-line bg-code-ground px-3 py-2 font-mono text-code wrap-anywhere text-muted"
    >
      <span className="text-danger">{header}</span>.<span className="text-accent-text">{payload}</span>.
      <span className="text-info">{signature}</span>
    </p>
  );
}
