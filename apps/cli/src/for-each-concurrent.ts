import { availableParallelism } from 'node:os';

/** Processes all items, as many at a time as there are cores, starting them in order. */
export async function forEachConcurrent<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  async function takeNext(): Promise<void> {
    for (const item of queue) await work(item);
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeNext));
}
