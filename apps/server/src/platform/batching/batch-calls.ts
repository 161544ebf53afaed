/** Works on the calls of one key together; answers each in its place, or throws what they are all answered with. */
type WorkOnCalls<Item, Answer> = (
  key: string,
  items: readonly [Item, ...Item[]],
) => Promise<readonly Answer[]>;

/**
 * Calls that come while earlier ones of the same key are worked on wait and are worked on together, at most `most` at a
 * time: one commit for many. A call that comes alone waits for nothing.
 */
export function batchCalls<Item, Answer>(
  work: WorkOnCalls<Item, Answer>,
  { most }: { most: number },
): (key: string, item: Item) => Promise<Answer> {
  const waiting = new Map<string, Waiting<Item, Answer>[]>();

  async function workOff(key: string, queue: Waiting<Item, Answer>[]): Promise<void> {
    for (;;) {
      const [first, ...others] = queue.splice(0, most);
      if (!first) break;
      const calls = [first, ...others];
      try {
        const answers = await work(key, [first.item, ...others.map(({ item }) => item)]);
        if (answers.length !== calls.length)
          throw new Error(`${calls.length} calls have ${answers.length} answers`);
        for (const [place, answer] of answers.entries()) calls[place]?.resolve(answer);
      } catch (error) {
        for (const { reject } of calls) reject(error);
      }
    }
    waiting.delete(key);
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = waiting.get(key);
      if (queue) {
        queue.push({ item, resolve, reject });
        return;
      }
      const begun = [{ item, resolve, reject }];
      waiting.set(key, begun);
      void workOff(key, begun);
    });
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}
