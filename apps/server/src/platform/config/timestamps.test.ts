import { expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

const read = (urls: string, policy?: string, roots = '/roots.pem') =>
  readConfig({
    ASSAY_TIMESTAMP_URLS: urls,
    ...(roots && { ASSAY_TIMESTAMP_ROOTS: roots }),
    ...(policy && { ASSAY_TIMESTAMP_POLICY: policy }),
  }).timestamps?.authorities;

it('time-stamp authorities have one policy for all, or one each', () => {
  const [one, other] = ['http://one.example/', 'https://other.example/'];
  expect(read(`${one}, ${other}`)).toEqual([
    { url: one, policy: undefined },
    { url: other, policy: undefined },
  ]);
  expect(read(`${one},${other}`, '1.2.3')?.map(({ policy }) => policy)).toEqual(['1.2.3', '1.2.3']);
  expect(read(`${one},${other}`, '1.2.3, 1.2.4')?.map(({ policy }) => policy)).toEqual(['1.2.3', '1.2.4']);
});

it('what cannot be understood of them is refused', () => {
  for (const [urls, policy, roots] of [
    ['one.example', undefined, undefined],
    ['http://one.example/,http://one.example/', undefined, undefined],
    ['http://one.example/', '1.2,1.3', undefined],
    ['http://one.example/', 'policy', undefined],
    ['http://one.example/', undefined, ''],
  ] as const)
    expect(() => read(urls, policy, roots), urls).toThrow(/ASSAY_TIMESTAMP/);
});
