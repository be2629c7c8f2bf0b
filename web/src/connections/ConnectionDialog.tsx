import type { ConnectionTest, ConnectionType, SavedConnection } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { sentenceOf } from "../accounts/failure.ts";
import { changesOf, type ConnectionForm, formOf, readForm, TYPE_LABELS, withType } from "./connection-form.ts";
import { ADDRESS_ROW, FIELD_NOTE, FIELD_ROW, FormField, PasswordField } from "./FormField.tsx";
import { changeConnection, createConnection, reloadConnection, testConnection } from "./saved-connections.ts";
import { SshFields } from "./SshFields.tsx";
import { TestResult } from "./TestResult.tsx";
import { TextArea } from "./TextArea.tsx";

interface ConnectionDialogProps {
  /** Null for a new one. */
  readonly connection: SavedConnection | null;
  readonly onClose: () => void;
}

type Progress =
  | { readonly state: "rest" }
  | { readonly state: "saving" | "testing" }
  | { readonly state: "failed"; readonly problem: string }
  | { readonly state: "tested"; readonly test: ConnectionTest };

const TLS_OPTIONS = [
  { value: "verify", label: "On, check the certificate" },
  { value: "on", label: "On, accept any certificate" },
  { value: "off", label: "Off" },
];

/** Adds or changes a database connection, saves it, and tests it right away. */
export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const [saved, setSaved] = useState(connection);
  const [form, setForm] = useState(() => formOf(connection));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [progress, setProgress] = useState<Progress>({ state: "rest" });
  const formId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const busy = progress.state === "saving" || progress.state === "testing";
  const set = (change: Partial<ConnectionForm>) => setForm((before) => ({ ...before, ...change }));
  const state = { form, problems, onChange: set };
  useEffect(() => {
    if (problems.size > 0) formElement.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [problems]);
  useEffect(() => {
    // The form is longer than most screens, and what came of it is at its end.
    if (progress.state === "failed" || progress.state === "tested")
      outcome.current?.scrollIntoView({ block: "nearest" });
  }, [progress]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readForm(form);
    if ("problems" in read) {
      setProgress({ state: "rest" });
      return setProblems(read.problems);
    }
    setProblems(new Map());
    setProgress({ state: "saving" });
    try {
      const kept = saved
        ? await changeConnection(saved.uuid, changesOf(read.fields))
        : await createConnection(read.fields);
      setSaved(kept);
      setForm(formOf(kept));
      setProgress({ state: "testing" });
      const test = await testConnection(kept.uuid);
      if (kept.ssh) setSaved(await reloadConnection(kept.uuid));
      setProgress({ state: "tested", test });
    } catch (error) {
      setProgress({ state: "failed", problem: sentenceOf(error) });
    }
  };
  const isSaved = saved !== connection;
  const done = progress.state === "tested" && progress.test.ok;
  return (
    <Dialog
      open
      onClose={onClose}
      title={connection ? "Edit connection" : "Add connection"}
      description="Run SQL on your own database, and use the results in Python and DuckDB."
      footer={
        <>
          <Button onClick={onClose}>{done ? "Done" : isSaved ? "Close" : "Cancel"}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={busy}>
            {busy && <Spinner label={progress.state === "saving" ? "Saving" : "Testing"} />}
            Save and test
          </Button>
        </>
      }
    >
      <form
        ref={formElement}
        id={formId}
        className="flex flex-col gap-3 py-3"
        autoComplete="off"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className={FIELD_ROW}>
          <FormField state={state} name="name" ref={focusFirst} label="Name" placeholder="Sales" />
          <Select
            label="Type"
            value={form.type}
            options={Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))}
            onChange={(type) => setForm((before) => withType(before, type as ConnectionType))}
          />
        </div>
        <div className={ADDRESS_ROW}>
          <FormField state={state} name="host" label="Host" placeholder="db.example.com" />
          <FormField state={state} name="port" label="Port" inputMode="numeric" />
        </div>
        <FormField
          state={state}
          name="database"
          label={form.type === "trino" ? "Catalog" : "Database"}
          placeholder={form.type === "trino" ? "catalog or catalog.schema" : undefined}
        />
        <div className={FIELD_ROW}>
          <FormField state={state} name="username" label="User name" autoComplete="off" />
          <PasswordField
            state={state}
            name="password"
            label="Password"
            isSaved={saved?.has_password === true}
            hint={saved?.has_password ? "Leave it empty to keep the saved one." : undefined}
          />
        </div>
        <Select
          label="Encryption (TLS)"
          value={form.tls}
          options={TLS_OPTIONS}
          onChange={(tls) => set({ tls: tls as ConnectionForm["tls"] })}
        />
        {form.tls === "off" && (
          <p className={FIELD_NOTE}>
            Your password and data are sent unencrypted. Use this only on a network you trust.
          </p>
        )}
        {form.tls === "verify" && (
          <TextArea
            label="Certificate authority (optional)"
            value={form.tlsCa}
            placeholder="-----BEGIN CERTIFICATE-----"
            hint="Needed only if your own authority signed the certificate."
            error={problems.get("tls_ca") ?? null}
            onChange={(tlsCa) => set({ tlsCa })}
          />
        )}
        <label className={CHECK}>
          <input
            type="checkbox"
            className={CHECKBOX}
            checked={form.usesSsh}
            onChange={(event) => set({ usesSsh: event.currentTarget.checked })}
          />
          <span>Connect through an SSH tunnel</span>
        </label>
        {form.usesSsh && <SshFields state={state} saved={saved?.ssh ?? null} />}
        <label className={CHECK}>
          <input
            type="checkbox"
            className={CHECKBOX}
            checked={form.allowWrites}
            onChange={(event) => set({ allowWrites: event.currentTarget.checked })}
          />
          <span>
            Allow changes
            <small className="block text-muted">Without this, statements that change data are refused.</small>
          </span>
        </label>
      </form>
      {/* Space below it where it's scrolled into view. */}
      <div ref={outcome} className="scroll-mb-4" aria-live="polite">
        {progress.state === "failed" && (
          <p role="alert" className="pt-1 text-danger">
            {progress.problem}
          </p>
        )}
        {progress.state === "tested" && <TestResult test={progress.test} />}
      </div>
    </Dialog>
  );
}

const CHECK = "flex items-start gap-2 leading-5 text-primary";
const CHECKBOX = "my-0.5 size-4 flex-none accent-accent";

/** The dialog gives the focus to what has the attribute, else to its first button. */
function focusFirst(input: HTMLInputElement | null): void {
  input?.setAttribute("autofocus", "");
}
