import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { holdChange } from './change-hold.ts';
import { queryKeys } from './query-keys.ts';

it('makes both the record and what retention says of it stale, wherever the hold was changed', async () => {
  const client = new QueryClient();
  const shown = [queryKeys.record('r1'), [...queryKeys.retention, 'holds'], queryKeys.asset('a1')];
  for (const key of shown) client.setQueryData(key, 'before');
  await holdChange(client).onSettled();
  const stale = shown.map((key) => client.getQueryState(key)?.isInvalidated);
  expect(stale).toEqual([true, true, false]);
});
