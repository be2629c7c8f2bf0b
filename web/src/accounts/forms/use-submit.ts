import { type FormEvent, useEffect, useRef, useState } from "react";
import { useInBrowser } from "../../platform/in-browser.ts";
import { sentenceOf } from "../failure.ts";

/** A zod schema, by what a form needs of it. */
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
  /** Makes what the schema expects of the fields' texts, where that differs. */
  readonly read?: (fields: Readonly<Record<string, string>>) => unknown;
}

/** The state of a form whose fields keep their own values, so that what is typed before the scripts came stays. */
export interface Submission {
  /** False until there is somebody to submit to, and while that is under way. */
  readonly canSubmit: boolean;
  readonly busy: boolean;
  /** Why sending failed. */
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

/** For schemas in which a password may be absent: an account that has none leaves the field out. */
export function withoutEmpty(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

function textsOf(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
