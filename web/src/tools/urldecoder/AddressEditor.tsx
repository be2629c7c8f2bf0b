import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { Notice } from "../parts/Notice.tsx";
import { type Address, asciiHost, assemble, dissect, unicodeHost } from "./address.ts";
import { QueryTable } from "./QueryTable.tsx";
import { isTracking } from "./tracking.ts";

interface AddressEditorProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The parts of a URL, which can be edited. Renders nothing if the text isn't a URL. */
export function AddressEditor({ text, onChange }: AddressEditorProps) {
  // The parts are kept while they are edited, because a half-typed host couldn't be parsed from the text again.
  const [draft, setDraft] = useState<{ readonly address: Address; readonly text: string } | null>(null);
  const address = draft?.text === text ? draft.address : dissect(text);
  if (!address) return null;
  const change = (patch: Partial<Address>) => {
    const changed = { ...address, ...patch };
    const whole = assemble(changed);
    setDraft({ address: changed, text: whole });
    onChange(whole);
  };
  const tracking = address.query.filter(isTracking).length;
  const people = unicodeHost(address.host);
  const programs = asciiHost(address.host);
  return (
    <section aria-label="Parts of the URL" className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-3 text-lg">Parts of the URL</h2>
      <div className="grid gap-3 sm:grid-cols-6">
        <TextField
          label="Scheme"
          value={address.scheme.replace(/:$/, "")}
          onChange={({ target }) => change({ scheme: `${target.value.replaceAll(/[^a-z\d+.-]/gi, "")}:` })}
          className="sm:col-span-1"
        />
        <TextField
          label="Host"
          value={people}
          onChange={({ target }) => change({ host: target.value })}
          hint={programs !== people && <>In Punycode: {programs}</>}
          className="sm:col-span-4"
        />
        <TextField
          label="Port"
          inputMode="numeric"
          value={address.port}
          onChange={({ target }) => change({ port: target.value.replaceAll(/\D/g, "") })}
          className="sm:col-span-1"
        />
        <TextField
          label="User"
          value={address.user}
          onChange={({ target }) => change({ user: target.value })}
          className="sm:col-span-3"
        />
        <TextField
          label="Password"
          value={address.password}
          onChange={({ target }) => change({ password: target.value })}
          hint={address.password !== "" && "Browsers and servers log URLs, so a password in one isn't secret."}
          className="sm:col-span-3"
        />
      </div>
      <fieldset className="m-0 mt-4 min-w-0 border-0 p-0">
        <legend className="p-0 text-xs font-medium text-secondary">Path</legend>
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          {address.segments.map((segment, index) => (
            <span key={index} className="flex min-w-0 items-center gap-1.5 text-muted">
              /
              <TextField
                label={`Path segment ${index + 1}`}
                hideLabel
                value={segment}
                onChange={({ target }) => change({ segments: address.segments.with(index, target.value) })}
                className="w-32"
              />
            </span>
          ))}
          <Button size="sm" variant="ghost" onClick={() => change({ segments: [...address.segments, ""] })}>
            Add segment
          </Button>
          {address.segments.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => change({ segments: address.segments.slice(0, -1) })}>
              Remove last
            </Button>
          )}
        </div>
      </fieldset>
      <QueryTable query={address.query} onChange={(query) => change({ query })} onOpen={onChange} />
      <TextField
        label="Fragment"
        value={address.fragment}
        onChange={({ target }) => change({ fragment: target.value })}
        className="mt-4"
      />
      <div aria-live="polite">
        {tracking > 0 && (
          <Notice tone="info" className="mt-4">
            <span className="flex flex-wrap items-center gap-2">
              {tracking === 1 ? "One parameter is" : `${tracking} parameters are`} there only to track who clicked.
              <Button size="sm" onClick={() => change({ query: address.query.filter((pair) => !isTracking(pair)) })}>
                Remove tracking
              </Button>
            </span>
          </Notice>
        )}
      </div>
    </section>
  );
}
