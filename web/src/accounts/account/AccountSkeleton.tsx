/** Outlines of the sections while the account loads. */
export function AccountSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-5">
      <p className="sr-only" role="status">
        Loading your account
      </p>
      {["h-40", "h-28", "h-64"].map((height) => (
        <div key={height} aria-hidden className={`${height} animate-pulse rounded-lg border border-line bg-surface`} />
      ))}
    </div>
  );
}
