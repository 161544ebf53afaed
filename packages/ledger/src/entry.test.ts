import { expect, test } from 'vitest';
import { flip } from './bundle/mutate-bundle.ts';
import { decodeEntry, encodeEntry, type LedgerEntry } from './entry.ts';

const frame = { receivedAt: 1_700_000_000_123, salt: '0123456789abcdef'.repeat(2), idempotencyId: 'a-1' };
const commit: LedgerEntry = {
  kind: 'commit',
  fileFingerprint: 'a1'.repeat(32),
  fingerprint: 'b2'.repeat(32),
  ...frame,
};
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('the canonical bytes are those of the README, to the byte', () => {
  const received = '0000018bcfe5687b';
  expect(hex(encodeEntry(commit))).toBe(
    `${hex(Buffer.from('assay-entry\n'))}0101${received}${frame.salt}03${hex(Buffer.from('a-1'))}${'a1'.repeat(32)}${'b2'.repeat(32)}`,
  );
  const verdict: LedgerEntry = { kind: 'verdict', subject: 'c3'.repeat(32), ...frame };
  expect(hex(encodeEntry(verdict))).toContain(`0a0104${received}`);
});

test.each(['commit', 'import', 'revoke'] as const)('%s: reads back what it wrote', (kind) => {
  const entry: LedgerEntry = { ...commit, kind };
  expect(decodeEntry(encodeEntry(entry))).toEqual(entry);
});

test.each(['verdict', 'decision', 'audit'] as const)('%s: reads back what it wrote', (kind) => {
  const entry: LedgerEntry = { kind, subject: 'c3'.repeat(32), ...frame };
  expect(decodeEntry(encodeEntry(entry))).toEqual(entry);
});

test('every shorter or longer byte string is refused', () => {
  const bytes = encodeEntry(commit);
  for (let length = 0; length < bytes.length; length++) {
    expect(() => decodeEntry(bytes.subarray(0, length))).toThrow(
      expect.objectContaining({ code: 'entry-malformed' }),
    );
  }
  expect(() => decodeEntry(Uint8Array.of(...bytes, 0))).toThrow(/entry/);
});

test('whatever decodes encodes to the same bytes: one entry, one encoding', () => {
  const bytes = encodeEntry(commit);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = flip(bytes, bit >> 3, 1 << (bit & 7));
    let decoded: LedgerEntry | null = null;
    try {
      decoded = decodeEntry(changed);
    } catch (error) {
      expect(error).toMatchObject({ code: 'entry-malformed' });
    }
    if (decoded) expect(encodeEntry(decoded)).toEqual(changed);
  }
});

test.each([
  { salt: 'AB'.repeat(16) },
  { salt: 'ab' },
  { receivedAt: -1 },
  { receivedAt: 1.5 },
  { idempotencyId: '' },
  { idempotencyId: 'é' },
  { idempotencyId: 'x'.repeat(65) },
  { fingerprint: 'zz'.repeat(32) },
])('refuses %j', (change) => {
  expect(() => encodeEntry({ ...commit, ...change } as LedgerEntry)).toThrow(
    expect.objectContaining({ code: 'entry-malformed' }),
  );
});
