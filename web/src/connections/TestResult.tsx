import { copyText } from "@fiddle/ui/copy-text.ts";
import type { ConnectionTest } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Check, CircleX, TriangleAlert } from "lucide-react";
import { useState } from "react";

/** What came of a test: that it works and what the role may do, or which step failed. */
export function TestResult({ test }: { readonly test: ConnectionTest }) {
  if (!test.ok)
    return (
      <div role="alert" className={`${BOX} border-l-danger`}>
        <CircleX aria-hidden className={`${ICON} text-danger`} />
        <p>
          <strong>{test.step} failed.</strong> {test.message}
        </p>
      </div>
    );
  return (
    <>
      <div role="status" className={`${BOX} border-l-success`}>
        <Check aria-hidden className={`${ICON} text-success`} />
        <p dir="auto">{test.message}</p>
      </div>
      {test.warnings.length > 0 && (
        <div className={`${BOX} border-l-warn`}>
          <TriangleAlert aria-hidden className={`${ICON} text-warn`} />
          <div className="flex min-w-0 flex-col items-start gap-2">
            {test.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
            {test.reader_sql && <ReaderSql sql={test.reader_sql} />}
          </div>
        </div>
      )}
    </>
  );
}

const BOX = "mt-2 flex gap-2 rounded-md border border-l-3 border-line px-3 py-2.5 text-primary";
const ICON = "h-5 w-4 flex-none";

function ReaderSql({ sql }: { readonly sql: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <p>Create a read-only user and connect with that one:</p>
      <pre
        role="region"
        aria-label="SQL for a read-only user"
        className="w-full rounded-sm bg-hover p-2 font-mono text-xs/5 wrap-anywhere whitespace-pre-wrap"
      >
        {sql}
      </pre>
      <Button size="sm" onClick={async () => setCopied(await copyText(sql))}>
        {copied ? "Copied" : "Copy SQL"}
      </Button>
    </>
  );
}
