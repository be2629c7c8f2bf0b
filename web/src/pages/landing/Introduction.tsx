import { LANDING_EXAMPLES, type LandingExample } from "@fiddle/content/landing-examples";
import { buttonClass } from "@fiddle/ui/button.tsx";
import { Play } from "lucide-react";
import { Footer } from "../../layouts/Footer.tsx";
import { PageLink } from "../../platform/PageLink.tsx";
import styles from "./introduction.module.css";

interface IntroductionProps {
  /** Adds an example to the notebook above and runs it. */
  readonly onRun: (example: LandingExample) => void;
}

const PLACES = [
  { to: "/tutorials", label: "Learn step by step" },
  { to: "/challenges", label: "Solve challenges" },
  { to: "/examples", label: "Read examples" },
  { to: "/tools", label: "Use the tools" },
];

/** Shown below the landing page's notebook: what this is, and examples to run in it. */
export function Introduction({ onRun }: IntroductionProps) {
  return (
    <div className={styles["introduction"]}>
      <div className={styles["inner"]}>
        <h1>Python and SQL notebooks that run in your browser.</h1>
        <p className="mt-2 mb-0 max-w-3xl text-lg text-secondary">
          No account, no installation. Run the program above, or try one of these:
        </p>
        <ul className={styles["examples"]} aria-label="Examples">
          {LANDING_EXAMPLES.map((example) => (
            <li key={example.title} className={styles["example"]}>
              <h2 className="m-0 text-base">{example.title}</h2>
              <p className="mt-1 mb-0 text-sm text-secondary">{example.description}</p>
              <pre tabIndex={0} className={styles["excerpt"]}>
                {example.excerpt}
              </pre>
              <button
                type="button"
                className={`${buttonClass("primary", "sm")} self-start`}
                aria-label={`Run it: ${example.title}`}
                onClick={() => onRun(example)}
              >
                <Play aria-hidden />
                Run it
              </button>
            </li>
          ))}
        </ul>
        <nav aria-label="Next steps" className="mt-8 flex flex-wrap gap-x-6 gap-y-2 text-base">
          {PLACES.map(({ to, label }) => (
            <PageLink key={to} to={to}>
              {label}
            </PageLink>
          ))}
        </nav>
      </div>
      <Footer />
    </div>
  );
}
