import { createStore } from "zustand/vanilla";

/** Questions about the account that any part of the app can open over its page. */
export interface AccountDialogs {
  readonly showUpgradeModal: boolean;
  /** Why a plan is needed: a sentence. */
  readonly upgradeMessage: string;
  readonly showLogin: boolean;
}

export const accountDialogs = createStore<AccountDialogs>(() => ({
  showUpgradeModal: false,
  upgradeMessage: "",
  showLogin: false,
}));

/** Shows the plans, below a sentence that says what needs one. */
export function askToUpgrade(message: string): void {
  accountDialogs.setState({ showUpgradeModal: true, upgradeMessage: message });
}

/** Lets the person log in without leaving the page, and so without losing what is on it. */
export function askToLogIn(): void {
  accountDialogs.setState({ showLogin: true });
}

export function closeAccountDialogs(): void {
  accountDialogs.setState({ showUpgradeModal: false, showLogin: false });
}
