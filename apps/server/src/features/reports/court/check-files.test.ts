import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { ObjectMissingError, StorageUnavailableError } from '../../../platform/storage/object-store.ts';
import type { AssetRow } from '../report-subject.ts';
import { checkFiles } from './check-files.ts';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const row = (storageKey: string | null, content: string) =>
  ({
    ...{ id: storageKey ?? 'erased', storageKey, fileFingerprint: digestOf(content) },
    byteSize: content.length,
  }) as AssetRow;
const stored: Readonly<Record<string, string>> = {
  kept: 'as it came',
  changed: 'not as it came',
  large: 'x'.repeat(99),
};
const storage = {
  async read(key: string) {
    if (key === 'silent') throw new StorageUnavailableError(new Error('no answer'));
    const content = stored[key];
    if (content === undefined) throw new ObjectMissingError(key);
    return Readable.from([Buffer.from(content)]);
  },
};

it('tells files that are as they came from those that changed, are gone, or could not be read', async () => {
  const rows = [
    row('kept', 'as it came'),
    row('changed', 'as it came'),
    row('gone', 'gone'),
    row(null, 'erased'),
    row('silent', 'silent'),
  ];
  const files = await checkFiles(storage, rows, new Map([['kept', '2026-11-29T01:00:00.000Z']]));
  expect(files.map(({ file, stored }) => `${file} ${stored}`)).toEqual([
    ...['1 same', '2 differs', '3 missing', '4 missing', '5 not-read'],
  ]);
  expect(files.map(({ analysedAt }) => analysedAt)).toEqual([
    '2026-11-29T01:00:00.000Z',
    null,
    null,
    null,
    null,
  ]);
});

it('reads no more than its limit, and says of which files it read nothing', async () => {
  const rows = [row('large', 'x'.repeat(99)), row('kept', 'as it came')];
  const files = await checkFiles(storage, rows, new Map(), { bytes: 50, ms: 1_000 });
  expect(files.map(({ stored }) => stored)).toEqual(['not-read', 'same']);
});
