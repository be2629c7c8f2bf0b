import { copyText } from "@fiddle/ui/copy-text.ts";
import type { ConnectionTest } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Check, CircleX, TriangleAlert } from "lucide-react";
import { useState } from "react";

/** What came of a test: that it works and what the role may do, or which step failed. */
export function TestResult({ test }: { readonly test: ConnectionTest }) {
  if (!test.ok)
    return (
      <div role="alert" className="connection-result" data-tone="bad">
        <CircleX aria-hidden />
        <p>
          <strong>{test.step} failed.</strong> {test.message}
        </p>
      </div>
    );
  return (
    <>
      <div role="status" className="connection-result" data-tone="good">
        <Check aria-hidden />
        <p dir="auto">{test.message}</p>
      </div>
      {test.warnings.length > 0 && (
        <div className="connection-result" data-tone="warning">
          <TriangleAlert aria-hidden />
          <div>
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

function ReaderSql({ sql }: { readonly sql: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <p>Create a read-only user and connect with that one:</p>
      <pre role="region" aria-label="SQL for a read-only user">
        {sql}
      </pre>
      <Button size="sm" onClick={async () => setCopied(await copyText(sql))}>
        {copied ? "Copied" : "Copy SQL"}
      </Button>
    </>
  );
}
