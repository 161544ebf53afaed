import { describe, expect, it } from 'vitest';
import { parseForensic } from './forensic-address.ts';
import { crumbsOf, queryOf } from './forensic-query.ts';

const storage = '7a1c8f0e-6f0c-4f7e-9b55-0a9f8a1d2c3b';
const digest = 'ab'.repeat(32);

it('reads an address with mercy', () => {
  expect(parseForensic({ storage, directory: 'claims/', score: 50, view: 'gallery', name: 7 })).toEqual({
    ...{ storage, directory: 'claims/', score: '50', view: 'gallery', name: '7' },
  });
  const wrong = {
    storage: 'x',
    directory: 'claims/',
    score: '51',
    type: 'text',
    fingerprint: 'ab',
    file: 'a',
  };
  expect(parseForensic({ ...wrong, since: '2026-13-01', until: 'soon' })).toEqual({});
  expect(parseForensic({ since: '2026-02-01', until: '2026-01-01' })).toEqual({ since: '2026-02-01' });
});

describe('the server is asked', () => {
  it('for the files of a folder itself, and for all below it where they are filtered or shown as a gallery', () => {
    const place = { storage, directory: 'claims/' };
    expect(queryOf(place)).toMatchObject({ ...place, isDeep: 'false', filter: [] });
    expect(queryOf({ ...place, view: 'gallery' })).toMatchObject({ ...place, isDeep: 'true' });
    expect(queryOf({ ...place, score: '50', ledger: 'out' })).toMatchObject({
      ...{ ...place, isDeep: 'true', filter: ['tamperScore:greater-than:49', 'entered:false'] },
    });
    expect(queryOf({})).not.toHaveProperty('directory');
  });

  it('for whole days', () => {
    const { filter } = queryOf({ since: '2026-03-01', until: '2026-03-01' });
    const [after, before] = (filter as string[]).map((one) => Date.parse(one.replace(/^[^:]*:[^:]*:/, '')));
    expect(before! - after! - 1).toBe(24 * 60 * 60 * 1_000);
  });

  it('for a file that is looked for, wherever it is', () => {
    const search = { storage, directory: 'claims/', score: '75' as const, fileFingerprint: digest };
    expect(queryOf(search)).toEqual({
      ...{ index: 0, count: 20, sort: 'importedAt:desc', fileFingerprint: digest, fingerprint: undefined },
    });
  });
});

it('a folder is led to by those before it', () => {
  expect(crumbsOf('claims/2026/A-1/')).toEqual([
    { name: 'claims', directory: 'claims/' },
    { name: '2026', directory: 'claims/2026/' },
    { name: 'A-1', directory: 'claims/2026/A-1/' },
  ]);
  expect(crumbsOf('')).toEqual([]);
});
