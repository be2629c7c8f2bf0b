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
      <div className="mx-auto w-full max-w-[62rem] grow px-6 pt-10 pb-12 max-sm:px-4 max-sm:pt-7 max-sm:pb-8">
        <h1>Python and SQL notebooks that run in your browser.</h1>
        <p className="mt-2 mb-0 max-w-3xl text-lg text-secondary">
          No account, no installation. Run the program above, or try one of these:
        </p>
        <ul
          className="m-0 mt-7 grid list-none grid-cols-[repeat(auto-fit,minmax(17rem,1fr))] gap-4 p-0"
          aria-label="Examples"
        >
          {LANDING_EXAMPLES.map((example) => (
            <li key={example.title} className="flex flex-col rounded-lg border border-line bg-canvas p-4">
              <h2 dir="auto" className="m-0 text-base">
                {example.title}
              </h2>
              <p dir="auto" className="mt-1 mb-0 text-sm text-secondary">
                {example.description}
              </p>
              <pre
                tabIndex={0}
                className="my-3 grow overflow-x-auto rounded-md bg-code-ground px-3 py-2.5 font-mono text-[0.75rem]/5 whitespace-pre-wrap text-code-text"
              >
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
