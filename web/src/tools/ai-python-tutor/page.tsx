import { lazy, Suspense } from "react";
import { useInBrowser } from "../../platform/in-browser.ts";
import { ToolHelp } from "../frame/ToolHelp.tsx";
import { toolNamed } from "../registry.ts";
import { toolMeta } from "../tool-meta.ts";

export const meta = toolMeta("ai-python-tutor");

const TutorLessonView = lazy(async () => ({ default: (await import("./TutorLessonView.tsx")).TutorLessonView }));

export default function TutorPage() {
  const { title, description } = toolNamed("ai-python-tutor");
  const inBrowser = useInBrowser();
  return (
    <main id="main" className="flex min-h-full flex-col px-4 sm:px-6">
      <div className="flex min-h-[calc(100dvh-3rem)] flex-col">
        <header className="pt-5 pb-3">
          <h1 dir="auto" className="text-xl">
            {title}
          </h1>
          <p dir="auto" className="text-sm text-secondary">
            {description}
          </p>
        </header>
        <noscript>
          <p className="mb-4 rounded-md bg-warn-soft px-3 py-2 text-warn">
            The tutor needs JavaScript because it runs code in your browser. You can still read the text below.
          </p>
        </noscript>
        {/* The lesson is this browser's own, so the server can't render it. */}
        {inBrowser && (
          <Suspense fallback={null}>
            <TutorLessonView />
          </Suspense>
        )}
      </div>
      <div className="tool-help mt-6 mb-12 border-t border-line pt-6">
        <ToolHelp name="ai-python-tutor" />
      </div>
    </main>
  );
}
