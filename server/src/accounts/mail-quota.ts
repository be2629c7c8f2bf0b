import { ApiFailure } from "../errors.ts";
import type { Services } from "../services.ts";
import { emailKey } from "./create-user.ts";

/** Whether an address may get another mail now. Whoever asked is not told that it may not: it is nobody's business. */
export async function consumeMailQuota(
  { limits, log }: Pick<Services, "limits" | "log">,
  email: string,
  mail: string,
): Promise<boolean> {
  try {
    await limits.consume("mail", emailKey(email));
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    log.info(`${mail} mail not sent: too many to this address`);
    return false;
  }
}
