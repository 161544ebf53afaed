/** Open resources that must be closed again, in reverse order. */
export interface Closers {
  add(close: () => Promise<void> | void): void;
  /** Closes each, even if another fails; throws the first failure at the end. */
  closeAll(): Promise<void>;
}

export function createClosers(): Closers {
  const opened: (() => Promise<void> | void)[] = [];
  return {
    add: (close) => void opened.push(close),
    async closeAll() {
      const failures: unknown[] = [];
      for (const close of opened.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length) throw failures[0];
    },
  };
}
