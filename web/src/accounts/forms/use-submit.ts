import { type FormEvent, useEffect, useRef, useState } from "react";
import { useInBrowser } from "../../platform/in-browser.ts";
import { sentenceOf } from "../failure.ts";

/** The part of a zod schema that a form needs. */
interface FormSchema<Input> {
  safeParse(
    fields: unknown,
  ):
    | { readonly success: true; readonly data: Input }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface Options<Input> {
  readonly schema: FormSchema<Input>;
  readonly send: (input: Input, form: HTMLFormElement) => Promise<void>;
  /** Converts the fields' texts to the schema's input, where they differ. */
  readonly read?: (fields: Readonly<Record<string, string>>) => unknown;
}

/** The state of a form with uncontrolled fields, which keep text that was typed before hydration. */
export interface Submission {
  /** False before hydration and while a submission is in progress. */
  readonly canSubmit: boolean;
  readonly busy: boolean;
  /** Why the submission failed, as a sentence. */
  readonly failure: string | null;
  readonly errorOf: (field: string) => string | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function useSubmit<Input>({ schema, send, read = (fields) => fields }: Options<Input>): Submission {
  const inBrowser = useInBrowser();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (issues.length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [issues]);

  const submit = async (element: HTMLFormElement) => {
    const parsed = schema.safeParse(read(textsOf(new FormData(element))));
    setFailure(null);
    setIssues(parsed.success ? [] : parsed.error.issues);
    if (!parsed.success) return;
    setBusy(true);
    try {
      await send(parsed.data, element);
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    canSubmit: inBrowser && !busy,
    busy,
    failure,
    errorOf: (field) => issues.find(({ path }) => path[0] === field)?.message ?? null,
    onSubmit(event) {
      event.preventDefault();
      form.current = event.currentTarget;
      if (!busy) void submit(event.currentTarget);
    },
  };
}

/** For schemas with an optional password: accounts without a password don't have the field. */
export function withoutEmpty(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

function textsOf(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
