import { classes } from "@fiddle/ui/classes.ts";
import styles from "./content-text.module.css";

interface ContentTextProps {
  /** Safe: the server made it from Markdown and left out whatever could act. */
  readonly html: string;
  /** In the font of what is around it, without space above. */
  readonly inline?: boolean;
  readonly className?: string;
}

/** Text written in Markdown. */
export function ContentText({ html, inline = false, className }: ContentTextProps) {
  return (
    <div
      className={classes(styles["text"], inline && styles["inline"], className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
