import { expect, it } from 'vitest';
import { createVerifiedTokens } from './verified-tokens.ts';

it('knows what was verified, byte for byte, and forgets the oldest first', () => {
  const tokens = createVerifiedTokens<{ n: number }>(2);
  tokens.keep('a', { n: 1 });
  tokens.keep('b', { n: 2 });
  expect(tokens.find('a')).toEqual({ n: 1 });
  expect(tokens.find('A')).toBeUndefined();
  tokens.keep('c', { n: 3 });
  expect(['a', 'b', 'c'].map((token) => tokens.find(token)?.n)).toEqual([undefined, 2, 3]);
});
