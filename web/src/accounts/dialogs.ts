import { createStore } from "zustand/vanilla";

/** Questions about the account that any part of the app can open over its page. */
export interface AccountDialogs {
  readonly showUpgradeModal: boolean;
  /** Why a plan is needed: a sentence. */
  readonly upgradeMessage: string;
  readonly showLogin: boolean;
  /** What the person wanted to do that needs an account; null for nothing but to log in. */
  readonly afterLogin: (() => void) | null;
}

export const accountDialogs = createStore<AccountDialogs>(() => ({
  showUpgradeModal: false,
  upgradeMessage: "",
  showLogin: false,
  afterLogin: null,
}));

/** Shows the plans, below a sentence that says what needs one. */
export function askToUpgrade(message: string): void {
  accountDialogs.setState({ showUpgradeModal: true, upgradeMessage: message });
}

/** Lets the person log in or register without leaving the page, and so without losing what is on it. */
export function askToLogIn(afterLogin: (() => void) | null = null): void {
  accountDialogs.setState({ showLogin: true, afterLogin });
}

export function closeAccountDialogs(): void {
  accountDialogs.setState({ showUpgradeModal: false, showLogin: false, afterLogin: null });
}
