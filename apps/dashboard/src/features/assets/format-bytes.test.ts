import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it('writes sizes with three figures', () => {
  expect([0, 999, 1_250, 13_412_345, 2 * 1024 ** 3].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1.25 kB',
    '13.4 MB',
    '2.15 GB',
  ]);
});
