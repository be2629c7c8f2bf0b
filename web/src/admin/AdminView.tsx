import { Tabs } from "@fiddle/ui/tabs.tsx";
import { useSearchParams } from "react-router";
import { AuditLogSection } from "./AuditLogSection.tsx";
import { AdminFrame } from "./AdminSkeleton.tsx";
import { ReportsSection } from "./ReportsSection.tsx";
import { HealthSection } from "./HealthSection.tsx";
import { UsageSection } from "./UsageSection.tsx";
import { UsersSection } from "./UsersSection.tsx";

const SECTIONS = [
  { id: "users", label: "Users", content: <UsersSection /> },
  { id: "usage", label: "Plans and usage", content: <UsageSection /> },
  { id: "reports", label: "Reports", content: <ReportsSection /> },
  { id: "health", label: "Health", content: <HealthSection /> },
  { id: "log", label: "Log", content: <AuditLogSection /> },
];

/** The operator's page. The address names the section that is shown. */
export function AdminView() {
  const [search, setSearch] = useSearchParams();
  const requested = search.get("section");
  const value = SECTIONS.find(({ id }) => id === requested)?.id ?? "users";
  return (
    <AdminFrame>
      <Tabs
        label="Sections"
        tabs={SECTIONS}
        value={value}
        onChange={(section) => setSearch({ section }, { replace: true })}
      />
    </AdminFrame>
  );
}
