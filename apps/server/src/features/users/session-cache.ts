/** Results of `load`, cached briefly and shared by concurrent callers. */
export interface SessionCache<Value> {
  get(key: string): Promise<Value>;
  /** From here on `get` reloads matching entries. */
  forget(fits: (value: Value, key: string) => boolean): void;
}

const LARGEST = 10_000;

export function createSessionCache<Value>(
  load: (key: string) => Promise<Value>,
  lifetimeMs: number,
): SessionCache<Value> {
  const entries = new Map<string, { loading: Promise<Value>; value?: Value; until: number }>();
  return {
    get(key) {
      const known = entries.get(key);
      if (known && known.until > Date.now()) return known.loading;
      if (entries.size >= LARGEST) entries.clear();
      const entry: { loading: Promise<Value>; value?: Value; until: number } = {
        loading: load(key),
        until: Date.now() + lifetimeMs,
      };
      entries.set(key, entry);
      entry.loading.then(
        (value) => {
          entry.value = value;
        },
        // The caller gets the error; the next one tries again.
        () => entries.get(key) === entry && entries.delete(key),
      );
      return entry.loading;
    },
    forget(fits) {
      for (const [key, { value }] of entries) {
        // An entry being loaded at this moment may have read old data.
        if (value === undefined || fits(value, key)) entries.delete(key);
      }
    },
  };
}
