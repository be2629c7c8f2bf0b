/** Data that is read again from time to time. */
export interface Reading {
  /** Reads the data. Rejects if reading fails. */
  read(): Promise<void>;
  /** Ignores the result of any read in progress. */
  end(): void;
}

/** Uses the result of the read that was started last. An earlier one can end later, and is outdated. */
export function latestReading<T>(read: () => Promise<T>, onRead: (value: T) => void): Reading {
  let latest = 0;
  return {
    async read() {
      const own = ++latest;
      const value = await read();
      if (own === latest) onRead(value);
    },
    end() {
      latest += 1;
    },
  };
}
