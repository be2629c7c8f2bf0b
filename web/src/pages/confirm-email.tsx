import type { MetaDescriptor } from "react-router";
import { ConfirmView } from "../accounts/login/ConfirmView.tsx";
import { describePage } from "./describe-page.ts";

export function meta(): MetaDescriptor[] {
  return [
    ...describePage("Confirm your address – Fiddle", "Confirms the address of an account with the link of the mail."),
    { name: "robots", content: "noindex" },
  ];
}

export default function ConfirmEmailPage() {
  return <ConfirmView />;
}
