import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createRefresher } from './refresher.ts';

const KEY = ['records', 'one', 'a'];
/** Time that a busy machine needs. */
const LONG = { timeout: 10_000 };

/** A query on a screen, whose answers come when they are given. */
function showQuery() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const waiting: ((answer: number) => void)[] = [];
  let requests = 0;
  const load = () => {
    requests++;
    return new Promise<number>((resolve) => waiting.push(resolve));
  };
  const stop = new QueryObserver(client, { queryKey: KEY, queryFn: load }).subscribe(() => undefined);
  const isAsked = () => expect.poll(() => waiting.length, LONG).toBe(1);
  return {
    refresh: createRefresher(client),
    countRequests: () => requests,
    stop,
    isAsked,
    /** Answers the request, as soon as there is one, and waits until that is on the screen. */
    async answer(value: number) {
      await isAsked();
      waiting.shift()?.(value);
      await expect.poll(() => client.getQueryData(KEY), LONG).toBe(value);
    },
  };
}

it('shows each answer of a burst of changes, and asks once more after the last', async () => {
  const query = showQuery();
  await query.answer(0);
  query.refresh(KEY);
  for (const value of [1, 2, 3]) {
    await query.isAsked();
    query.refresh(KEY);
    query.refresh(KEY);
    await query.answer(value);
  }
  await query.answer(4);
  expect(query.countRequests()).toBe(5);
  query.stop();
});

it('asks again if something changed while the first answer was under way', async () => {
  const query = showQuery();
  query.refresh(KEY);
  await query.answer(0);
  await query.answer(1);
  expect(query.countRequests()).toBe(2);
  query.stop();
});

it('begins again with the next change after all is quiet', async () => {
  const query = showQuery();
  await query.answer(0);
  query.refresh(KEY);
  await query.answer(1);
  query.refresh(KEY);
  await query.answer(2);
  expect(query.countRequests()).toBe(3);
  query.stop();
});
