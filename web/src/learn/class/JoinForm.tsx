import type { LearnClass } from "@fiddle/protocol/learn/class.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useState } from "react";
import { PageLink } from "../../platform/PageLink.tsx";
import { joinClass, leaveClass } from "./class-calls.ts";

interface JoinFormProps {
  readonly given: LearnClass;
  readonly isLoggedIn: boolean;
  readonly onChange: () => void;
}

/** Asks whether the teacher may see what is solved. */
export function JoinForm({ given: { id, display_name }, isLoggedIn, onChange }: JoinFormProps) {
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const send = (call: Promise<void>) => call.then(onChange, (error: Error) => setFailure(error.message));
  if (!isLoggedIn)
    return (
      <p className="mt-2 text-base text-secondary">
        Your progress stays in this browser.{" "}
        <PageLink to={`/login?next=${encodeURIComponent(`/class/${id}`)}`}>Log in</PageLink> if you want your teacher to
        see which items you've solved.
      </p>
    );
  if (display_name !== null)
    return (
      <p className="mt-2 flex flex-wrap items-center gap-2 text-base text-secondary">
        Your teacher sees which items you've solved, under the name {display_name}. Your code isn't shown.
        <Button size="sm" onClick={() => void send(leaveClass(id))}>
          Stop sharing
        </Button>
      </p>
    );
  return (
    <form
      className="mt-4 rounded-lg border border-line bg-surface px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send(joinClass(id, name.trim()));
      }}
    >
      <p className="text-base text-secondary">
        You can show your teacher which items you've solved. Only this list and a name of your choice are shared, never
        your code.
      </p>
      <div className="mt-2 flex items-end gap-2">
        <TextField
          label="Name your teacher sees"
          value={name}
          maxLength={60}
          error={failure}
          autoComplete="nickname"
          onChange={(event) => setName(event.currentTarget.value)}
          className="max-w-60"
        />
        <Button type="submit" disabled={name.trim() === ""}>
          Share progress
        </Button>
      </div>
    </form>
  );
}
