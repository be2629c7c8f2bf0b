/** Data that is read again from time to time. */
export interface Reading {
  /** Reads the data. Rejects if reading fails. */
  look(): Promise<void>;
  /** Ignores the result of any read in progress. */
  end(): void;
}

/** Uses the result of the read that was started last. An earlier one can end later, and is outdated. */
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
