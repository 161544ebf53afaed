import { expect, it } from 'vitest';
import { findSharedNumbers, migrationsCheck } from './migrations.ts';

it('finds nothing in the repository', async () => {
  expect(await migrationsCheck.run()).toEqual([]);
});

it('names the migrations that share a number', () => {
  expect(findSharedNumbers(['0142-one.sql', '0143-two.sql', '0143-another.sql'])).toEqual([
    '0143 is the number of 0143-another.sql and 0143-two.sql',
  ]);
});

it('lets no migration join those that shared a number before', () => {
  const names = ['0108-media-storages.sql', '0108-several-receipts.sql'];
  expect(findSharedNumbers(names)).toEqual([]);
  expect(findSharedNumbers([...names, '0108-late.sql'])).toHaveLength(1);
});
