/** For addresses whose content never changes. */
export const CACHED_FOREVER = "public, max-age=31536000, immutable";
