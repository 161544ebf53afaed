import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it('says sizes in words', () => {
  expect([0, 512, 1536, 2 * 1024 ** 3, 4.25 * 1024 ** 2].map(formatBytes)).toEqual([
    '0\u00a0B',
    '512\u00a0B',
    '1.5\u00a0KiB',
    '2\u00a0GiB',
    '4.3\u00a0MiB',
  ]);
});
