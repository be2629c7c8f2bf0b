import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { emailKey } from "./create-user.ts";

/**
 * Counts an email to an address and returns whether it can be sent. The caller must not tell the user if it can't, because
 * that would reveal that others requested emails to the address.
 */
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
    log.info(`${mail} email not sent: too many to this address`);
    return false;
  }
}
