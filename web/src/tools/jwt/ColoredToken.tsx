import styles from "./token.module.css";

/** The class of the panel that shows a part of the token, in the part's color. */
export const PART_COLORS = {
  header: styles["header"] ?? "",
  payload: styles["payload"] ?? "",
  signature: styles["signature"] ?? "",
} as const;

/** The token with each part in the color of its panel. The field above has the same text for screen readers. */
export function ColoredToken({
  parts: [header, payload, signature],
}: {
  readonly parts: readonly [string, string, string];
}) {
  return (
    <p aria-hidden className={styles["token"]}>
      <span className={styles["header"]}>{header}</span>.<span className={styles["payload"]}>{payload}</span>.
      <span className={styles["signature"]}>{signature}</span>
    </p>
  );
}
