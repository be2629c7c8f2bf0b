import type { Undelivered } from "@fiddle/protocol";
import { useState } from "react";
import type { Entered } from "../sign-in.ts";
import type { Way } from "./EntryForm.tsx";

/** What there is to say before going on, after a form was sent. */
interface Said {
  readonly message: string;
  readonly mail: Undelivered | undefined;
  readonly isIn: boolean;
}

/** Logging in or registering: which of the two, and what came of it. `goOn` is called once the person is in. */
export function useEntry(goOn: () => void) {
  const [way, setWay] = useState<Way>("log-in");
  const [said, setSaid] = useState<Said | null>(null);
  const onEntered = (entered: Entered) => {
    const { type, mail } = entered;
    if (type === "mailed") setSaid({ message: entered.message, mail, isIn: false });
    else if (mail) setSaid({ message: "Your account is ready, and you are logged in.", mail, isIn: true });
    else goOn();
  };
  const onRead = () => (said?.isIn ? goOn() : setSaid(null));
  return { way, setWay, said, onEntered, onRead };
}
