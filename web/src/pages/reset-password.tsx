import type { MetaDescriptor } from "react-router";
import { ResetView } from "../accounts/login/ResetView.tsx";
import { describePage } from "./describe-page.ts";

export function meta(): MetaDescriptor[] {
  return [
    ...describePage("Choose a new password – Fiddle", "Choose a new password with the link of the mail."),
    { name: "robots", content: "noindex" },
  ];
}

export default function ResetPasswordPage() {
  return <ResetView />;
}
