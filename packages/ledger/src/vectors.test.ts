import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCheckpoint } from './checkpoint.ts';
import { hashLeaf } from './hashing.ts';
import { parseVerifierKey, verifyBytes } from './keys.ts';
import { MemoryLog } from './memory-log.ts';
import { decodeEntryBundle, encodeEntryBundle, formatEntriesPath, formatTilePath } from './tiles.ts';
import { verifyConsistency, verifyInclusion } from './verification.ts';

const vectors = join(import.meta.dirname, '../../../../shared/vectors');
const absent = !existsSync(vectors);
if (absent) console.warn(`skipped: no public vectors at ${vectors}`);

type Field = 'desc' | 'leafIdx' | 'treeSize' | 'leafHash' | 'root' | 'size1' | 'size2' | 'root1' | 'root2';
type Json = Record<Field, string> & { proof: string[] | null; wantErr: boolean };
const merkle = join(vectors, 'transparency-dev-merkle/testdata');
const bytes = (base64: string | null): Uint8Array => Buffer.from(base64 ?? '', 'base64');

/** JSON numbers of these files are uint64, too wide for a double. */
function readVectors(folder: string): Json[] {
  return globSync(`${merkle}/${folder}/**/*.json`).map((file) =>
    JSON.parse(readFileSync(file, 'utf8').replace(/"(leafIdx|treeSize|size1|size2)": ?(\d+)/g, '"$1": "$2"')),
  );
}

describe.skipIf(absent)('transparency-dev/merkle vectors', () => {
  test('all 98 inclusion vectors', () => {
    const all = readVectors('inclusion');
    expect(all).toHaveLength(98);
    for (const v of all) {
      const path = (v.proof ?? []).map(bytes);
      const verified = verifyInclusion(
        BigInt(v.leafIdx),
        BigInt(v.treeSize),
        bytes(v.leafHash),
        path,
        bytes(v.root),
      );
      expect(verified, v.desc).toBe(!v.wantErr);
    }
  });

  test('all 98 consistency vectors', () => {
    const all = readVectors('consistency');
    expect(all).toHaveLength(98);
    for (const v of all) {
      const path = (v.proof ?? []).map(bytes);
      const verified = verifyConsistency(
        BigInt(v.size1),
        BigInt(v.size2),
        path,
        bytes(v.root1),
        bytes(v.root2),
      );
      expect(verified, `${v.desc} ${v.size1} ${v.size2}`).toBe(!v.wantErr);
    }
  });
});

describe.skipIf(absent)('a real C2SP log of fifteen leaves', () => {
  const log = join(vectors, 'tessera/testdata/log');
  const key = parseVerifierKey(
    'example.com/log/testdata+33d7b496+AeHTu4Q3hEIMHNqc6fASMsq3rKNx280NI+oO5xCFkkSx',
  );
  const words = 'one two three four five six seven eit nain ten ileven twelf threeten fourten fivten'.split(
    ' ',
  );
  const entries = words.map((word) => new TextEncoder().encode(word));

  test.each([...Array(16).keys()])(
    'size %i: signature, root, tile and bundle, byte for byte',
    async (size) => {
      const checkpoint = openCheckpoint(readFileSync(join(log, `checkpoint.${size}`), 'utf8'), key);
      const rebuilt = new MemoryLog();
      await rebuilt.append(entries.slice(0, size).map(hashLeaf));
      expect(checkpoint).toEqual({
        origin: 'example.com/log/testdata',
        size: BigInt(size),
        root: rebuilt.root,
      });
      if (size === 0) return;
      const tile = readFileSync(join(log, formatTilePath({ level: 0, index: 0, width: size })));
      expect(Buffer.compare(tile, rebuilt.tiles.get('tile/0/000')!)).toBe(0);
      const bundle = readFileSync(join(log, formatEntriesPath(0, size)));
      expect(Buffer.compare(bundle, encodeEntryBundle(entries.slice(0, size)))).toBe(0);
      expect(decodeEntryBundle(bundle)).toEqual(entries.slice(0, size));
    },
  );
});

test.skipIf(absent)('Ed25519 edge cases: no key of small order, no encoding that is not canonical', () => {
  const file = join(vectors, 'cctv-ed25519/ed25519/ed25519vectors.json');
  const all = JSON.parse(readFileSync(file, 'utf8')) as (Record<'key' | 'msg' | 'sig', string> & {
    flags: string[] | null;
  })[];
  expect(all.length).toBeGreaterThan(500);
  for (const v of all) {
    const publicKey = Buffer.from(v.key, 'hex');
    const key = { name: 'x', id: 0, type: 'note' as const, publicKey };
    const refused = (v.flags ?? []).some((flag) =>
      ['low_order_A', 'non_canonical_A', 'non_canonical_R'].includes(flag),
    );
    expect(verifyBytes(key, Buffer.from(v.msg), Buffer.from(v.sig, 'hex')), (v.flags ?? []).join()).toBe(
      !refused,
    );
  }
});
