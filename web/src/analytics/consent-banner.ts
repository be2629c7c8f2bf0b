import { buttonClass } from "@fiddle/ui/button.tsx";
import { keepToastsAbove } from "@fiddle/ui/keep-toasts-above.ts";
import { answerConsent, consent } from "./consent.ts";

/** Asks for consent to analytics and ads. It works without React, because pages without the app's scripts ask too. */
export function showConsentBanner(): void {
  if (document.querySelector("[data-consent]")) return;
  const banner = document.createElement("section");
  banner.dataset["consent"] = "";
  banner.setAttribute("aria-label", "Privacy choices");
  banner.className =
    "fixed inset-x-2 bottom-2 z-50 ml-auto flex max-w-lg flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-4 text-sm text-primary shadow-lg sm:inset-x-4 sm:bottom-4";
  const text = document.createElement("p");
  text.className = "m-0 basis-full";
  text.textContent =
    "Can we use analytics and ads? They help us improve Fiddle and keep it free. Your code is never part of it, and everything works without them.";
  const link = Object.assign(document.createElement("a"), { href: "/privacy", textContent: "Read more" });
  link.className = "mr-auto";
  banner.append(text, link, button("No, thanks", "refused"), button("Yes, allow", "given"));
  document.body.append(banner);
  const letToastsDown = keepToastsAbove(banner);

  function button(label: string, answer: "given" | "refused"): HTMLButtonElement {
    const made = Object.assign(document.createElement("button"), { type: "button", textContent: label });
    // Both buttons look the same, so that neither answer is favored.
    made.className = buttonClass("secondary", "sm");
    if (consent.getState().answer === answer) made.setAttribute("aria-pressed", "true");
    made.addEventListener("click", () => {
      answerConsent(answer);
      banner.remove();
      letToastsDown();
    });
    return made;
  }
}
