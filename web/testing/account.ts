import type {
  MeAnswer,
  Plan,
  PlansAnswer,
  SavedConnection,
  SessionAnswer,
  SessionsAnswer,
  User,
} from "@fiddle/protocol";
import { ACCESS_COOKIE, REFRESH_COOKIE } from "@fiddle/protocol/cookies.ts";
import { FREE_USER } from "@fiddle/protocol/free-user.ts";
import { onTestFinished } from "vitest";
import { LOGGED_OUT, session } from "../src/accounts/session.ts";
import { testToken } from "../src/accounts/test-token.ts";

export const ADA: User = { ...FREE_USER, id: "ada", email: "ada@example.com" };

const FAR_FUTURE = 4_000_000_000;

/** Makes the page's user log in before anything is rendered, and log out when the test ends. */
export function beLoggedIn(user: User = ADA): void {
  document.cookie = `${REFRESH_COOKIE}=${testToken(FAR_FUTURE, 0, "refresh")}; Path=/`;
  session.setState({ token: testToken(FAR_FUTURE), user, ended: null });
  onTestFinished(beLoggedOut);
}

/** For tests that log in by themselves: removes the login. */
export function beLoggedOut(): void {
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) document.cookie = `${name}=; Path=/; Max-Age=0`;
  session.setState(LOGGED_OUT);
}

export function sessionAnswer(user: User = ADA): SessionAnswer {
  return { access: testToken(FAR_FUTURE), refresh: testToken(FAR_FUTURE, 0, "refresh"), user };
}

export function meAnswer(given: Partial<MeAnswer> = {}): MeAnswer {
  return {
    user: ADA,
    email_verified: true,
    has_password: true,
    is_operator: false,
    plan_ends_at: null,
    created_at: "2026-01-31T12:00:00Z",
    ...given,
  };
}

export function sessionsAnswer(...devices: readonly string[]): SessionsAnswer {
  return {
    sessions: devices.map((device, index) => ({
      id: `s${index}`,
      device,
      address: `192.0.2.${index}`,
      created_at: "2026-01-31T12:00:00Z",
      last_used_at: "2026-11-20T09:30:00Z",
      is_current: index === 0,
    })),
  };
}

const FREE: Plan = {
  name: "Free",
  prompt_limit: 3,
  storage_limit: 0,
  can_save: false,
  is_paid: false,
  show_ads: true,
  use_lsp: false,
  price: 0,
};

export const PLANS: PlansAnswer = {
  plans: [
    FREE,
    { ...FREE, name: "Basic", prompt_limit: 50, storage_limit: 1_000_000_000, can_save: true, is_paid: true, price: 8 },
    {
      ...FREE,
      name: "Pro",
      prompt_limit: 500,
      storage_limit: 20_000_000_000,
      can_save: true,
      is_paid: true,
      show_ads: false,
      price: 19.5,
    },
  ],
  default_plan: "Free",
  can_buy: true,
  contact: "ops@example.com",
  paid_plan: null,
};

export const SHOP: SavedConnection = {
  uuid: "6f1b9f5e-3c1d-4e0b-9a58-8d2c7f0a1b22",
  name: "Shop",
  type: "postgresql",
  host: "db.example.com",
  port: 5432,
  database: "shop",
  username: "reader",
  has_password: true,
  tls: "verify",
  tls_ca: "",
  ssh: null,
  allow_writes: false,
  created_at: "2026-11-24T00:00:00.000Z",
  updated_at: "2026-11-24T00:00:00.000Z",
};
