import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetName, keepName } from './locked-name.ts';
import { readKeptName } from './read-kept-name.ts';

/** The browser's storage, which Node does not have. */
const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  stored.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the name of who locked the page, and no more than that', () => {
  keepName({ username: 'jana', displayName: 'Jana', token: 'secret' } as Parameters<typeof keepName>[0]);
  expect(readKeptName()).toEqual({ username: 'jana', displayName: 'Jana' });
  expect([...stored.values()].join()).not.toContain('secret');
  forgetName();
  expect(readKeptName()).toBeNull();
});

it('takes nothing that is not a name', () => {
  for (const text of ['', 'null', '[]', '{"username":1}', '{broken']) {
    stored.set('assay.locked', text);
    expect(readKeptName(), text).toBeNull();
  }
});
