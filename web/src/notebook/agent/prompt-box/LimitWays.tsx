import { Button } from "@fiddle/ui/button.tsx";
import { askToLogIn, askToUpgrade } from "../../../accounts/dialogs.ts";
import { useUser } from "../../../accounts/session.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { ownModelWay } from "../panel/open-agent-panel.ts";

/** What someone can do who has sent all of today's prompts. */
export function LimitWays({ message }: { readonly message: string }) {
  const services = useNotebook();
  const { id, is_paid: isPaid, prompt_count: count, prompt_limit: limit } = useUser();
  const ownModel = ownModelWay(services);
  // After the login that was offered to a guest, there are new prompts.
  if (id !== "" && count < limit) return null;
  return (
    <div className="flex flex-wrap gap-1">
      {id === "" ? (
        <Button size="sm" onClick={() => askToLogIn()}>
          Log in
        </Button>
      ) : (
        !isPaid && (
          <Button size="sm" onClick={() => askToUpgrade(message, ownModel)}>
            Upgrade
          </Button>
        )
      )}
      <Button size="sm" variant="ghost" onClick={ownModel.take}>
        {ownModel.label}
      </Button>
    </div>
  );
}
