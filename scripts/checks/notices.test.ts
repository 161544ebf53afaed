import { expect, it } from 'vitest';
import { compareNotices, noticesCheck } from './notices.ts';

const component = (name: string, version: string, license = 'MIT') => ({
  ...{ name, version, license, isOptional: false, paths: [] },
});
const notices = '\nPackages\n\n  a 1.0.0: MIT\n  b 2.0.0: MIT\n\nModels\n';

it('notices a package that was added, removed, updated or put under another licence', () => {
  const [a, b] = [component('a', '1.0.0'), component('b', '2.0.0')];
  expect(compareNotices(notices, [a, b])).toEqual([]);
  expect(compareNotices(notices, [a, b, component('c', '1.0.0')]).at(-1)).toBe('c 1.0.0 (MIT) is not in it');
  expect(compareNotices(notices, [a])).toHaveLength(1);
  expect(compareNotices(notices, [a, component('b', '2.0.1')])).toHaveLength(2);
  expect(compareNotices(notices, [a, component('b', '2.0.0', 'ISC')])).toHaveLength(2);
});

it('finds those of the product up to date', async () => expect(await noticesCheck.run()).toEqual([]));
