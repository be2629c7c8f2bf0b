import type { User } from "./user.ts";

/** The user object of a guest. */
export const FREE_USER: User = {
  id: "",
  email: "",
  plan: "Free",
  prompt_count: 0,
  prompt_limit: 3,
  storage_used: 0,
  storage_limit: 0,
  storage_limit_reached: true,
  is_paid: false,
  show_ads: true,
  can_save: false,
  use_lsp: false,
};
