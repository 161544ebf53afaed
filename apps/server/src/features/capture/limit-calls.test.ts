import { expect, it } from 'vitest';
import { createCallLimit } from './limit-calls.ts';

it('counts each key by the minute', () => {
  let now = 0;
  const limit = createCallLimit(2, () => now);
  limit('a');
  limit('a');
  limit('b');
  expect(() => limit('a')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  now = 59_999;
  expect(() => limit('a')).toThrow();
  now = 60_000;
  limit('a');
});

it('keeps no books about those who have gone', () => {
  let now = 0;
  const limit = createCallLimit(1, () => now);
  for (let n = 0; n < 5_000; n++) limit(`key ${n}`);
  now = 60_000;
  limit('key 1');
  expect(() => limit('key 1')).toThrow();
});
