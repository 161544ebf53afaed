/**
 * Processes the calls for one target together. Returns each answer at the index of its call, or throws the
 * error for all of them.
 */
type WorkOnCalls<Target, Item, Answer> = (
  target: Target,
  items: readonly [Item, ...Item[]],
) => Promise<readonly Answer[]>;

/**
 * Calls that arrive while earlier ones for the same target are being processed wait, and are then processed
 * together, at most `most` at a time: one commit for many. A single call does not wait. Two targets are the
 * same if their JSON is.
 */
export function batchCalls<Target, Item, Answer>(
  work: WorkOnCalls<Target, Item, Answer>,
  { most }: { most: number },
): (target: Target, item: Item) => Promise<Answer> {
  const waiting = new Map<string, Waiting<Item, Answer>[]>();

  async function workOff(key: string, target: Target, queue: Waiting<Item, Answer>[]): Promise<void> {
    for (;;) {
      const [first, ...others] = queue.splice(0, most);
      if (!first) break;
      const calls = [first, ...others];
      try {
        const answers = await work(target, [first.item, ...others.map(({ item }) => item)]);
        if (answers.length !== calls.length)
          throw new Error(`${calls.length} calls have ${answers.length} answers`);
        for (const [place, answer] of answers.entries()) calls[place]?.resolve(answer);
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    waiting.delete(key);
  }

  return (target, item) =>
    new Promise((resolve, reject) => {
      const key = JSON.stringify(target);
      const queue = waiting.get(key);
      if (queue) {
        queue.push({ item, resolve, reject });
        return;
      }
      const begun = [{ item, resolve, reject }];
      waiting.set(key, begun);
      void workOff(key, target, begun);
    });
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}
