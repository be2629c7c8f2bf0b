import type { Parameter } from "./address.ts";

/** Tracking parameters, which no page needs to show its content. */
const TRACKING =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|twclid|ttclid|igshid|igsh|li_fat_id|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|hsctatracking|vero_(?:conv|id)|oly_(?:anon|enc)_id|wickedid|rb_clickid|s_cid|_ga|_gl|ref_src|ref_url|spm|srsltid|epik|cmpid|trk|ns_\w+)$/i;

export function isTracking({ name }: Pick<Parameter, "name">): boolean {
  return TRACKING.test(name);
}
