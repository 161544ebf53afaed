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

const { signal } = new AbortController();

it('tells files that are as they came from those that changed, are gone, or could not be read', async () => {
  const rows = [
    row('kept', 'as it came'),
    row('changed', 'as it came'),
    row('gone', 'gone'),
    row(null, 'erased'),
    row('silent', 'silent'),
  ];
  const files = await checkFiles(storage, rows, new Map([['kept', '2026-11-29T01:00:00.000Z']]), {
    signal,
  });
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
  const rows = [row('large', 'x'.repeat(99)), row('kept', 'as it came'), row(null, 'x'.repeat(99))];
  const files = await checkFiles(storage, rows, new Map(), {
    signal,
    limits: { bytes: 50, ms: 1_000 },
  });
  expect(files.map(({ stored }) => stored)).toEqual(['not-read', 'same', 'missing']);
});

it('reads for one report after another, and for none that nobody waits for any more', async () => {
  const begun: string[] = [];
  const answers: (() => void)[] = [];
  const slow = {
    async read(key: string) {
      begun.push(key);
      await new Promise<void>((resolve) => answers.push(resolve));
      return Readable.from([Buffer.from('as it came')]);
    },
  };
  const gone = new AbortController();
  const check = (key: string, of = signal) =>
    checkFiles(slow, [row(key, 'as it came')], new Map(), { signal: of });
  const [first, second, third] = [check('first'), check('second', gone.signal), check('third')];
  await expect.poll(() => begun).toEqual(['first']);
  gone.abort();
  answers[0]?.();
  expect(await first).toMatchObject([{ stored: 'same' }]);
  await expect(second).rejects.toThrow('aborted');
  await expect.poll(() => begun).toEqual(['first', 'third']);
  answers[1]?.();
  expect(await third).toMatchObject([{ stored: 'same' }]);
});

it('stops in the midst of a file once nobody waits', async () => {
  const control = new AbortController();
  let read = 0;
  const endless = {
    async read() {
      return Readable.from(
        (function* () {
          for (;;) {
            if (++read === 3) control.abort();
            yield Buffer.from('more');
          }
        })(),
      );
    },
  };
  await expect(
    checkFiles(endless, [row('kept', 'as it came')], new Map(), { signal: control.signal }),
  ).rejects.toThrow('aborted');
  expect(read).toBeLessThan(50);
});

it('waits for its turn no longer than for files', async () => {
  const slow = {
    read: () => new Promise<Readable>((resolve) => setTimeout(resolve, 100, Readable.from([]))),
  };
  const before = checkFiles(slow, [row('kept', '')], new Map(), { signal });
  const late = checkFiles(storage, [row('kept', 'as it came')], new Map(), {
    signal,
    limits: { bytes: 99, ms: 20 },
  });
  expect(await late).toMatchObject([{ stored: 'not-read' }]);
  expect(await before).toMatchObject([{ stored: 'same' }]);
});
