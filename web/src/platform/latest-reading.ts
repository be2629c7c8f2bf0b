/** Something read anew now and then. */
export interface Reading {
  /** Reads it. Rejects as the reading does. */
  look(): Promise<void>;
  /** What is being read is not taken any more. */
  end(): void;
}

/** Takes what was read by the look that was begun last: an earlier one may end after it, and knows less. */
export function latestReading<T>(read: () => Promise<T>, take: (value: T) => void): Reading {
  let latest = 0;
  return {
    async look() {
      const own = ++latest;
      const value = await read();
      if (own === latest) take(value);
    },
    end() {
      latest += 1;
    },
  };
}
