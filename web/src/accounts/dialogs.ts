import { createStore } from "zustand/vanilla";

/** Another way than a plan to what the user wants. */
export interface OtherWay {
  /** What the button says. */
  readonly label: string;
  readonly take: () => void;
}

/** The account dialogs that any part of the app can open over its page. */
export interface AccountDialogs {
  readonly showUpgradeModal: boolean;
  /** Why a plan is needed: a sentence. */
  readonly upgradeMessage: string;
  readonly otherWay: OtherWay | null;
  readonly showLogin: boolean;
  /** Continues what the user wanted to do that needs an account; null when they only want to log in. */
  readonly afterLogin: (() => void) | null;
}

export const accountDialogs = createStore<AccountDialogs>(() => ({
  showUpgradeModal: false,
  upgradeMessage: "",
  otherWay: null,
  showLogin: false,
  afterLogin: null,
}));

/** Shows the plans, below a sentence that says why one is needed. */
export function askToUpgrade(message: string, otherWay: OtherWay | null = null): void {
  accountDialogs.setState({ showUpgradeModal: true, upgradeMessage: message, otherWay });
}

export function askToUpgradeToSave(): void {
  askToUpgrade("Saving to your account requires a paid plan.");
}

/** Lets the user log in or register without leaving the page, so nothing on it is lost. */
export function askToLogIn(afterLogin: (() => void) | null = null): void {
  accountDialogs.setState({ showLogin: true, afterLogin });
}

export function closeAccountDialogs(): void {
  accountDialogs.setState({ showUpgradeModal: false, showLogin: false, afterLogin: null });
}
