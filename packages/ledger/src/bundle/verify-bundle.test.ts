import { beforeAll, describe, expect, it } from 'vitest';
import { formatKeyWords } from '../key-words/key-words.ts';
import { readVerifierKey } from '../key-words/read-verifier-key.ts';
import { createSigningKey, formatVerifierKey } from '../keys.ts';
import {
  allMembers,
  fingerprintWhole,
  firstClaim,
  makeSampleBundle,
  packMembers,
  type SampleBundle,
} from './make-sample-bundle.ts';
import { openBundle } from './open-bundle.ts';
import { type BundleCheck, conclude } from './outcome.ts';
import { verifyBundle } from './verify-bundle.ts';

async function check(archive: Uint8Array, key: string | null): Promise<BundleCheck[]> {
  const checks: BundleCheck[] = [];
  const bundle = await openBundle(new Blob([new Uint8Array(archive)]), fingerprintWhole);
  for await (const one of verifyBundle(bundle, key)) checks.push(one);
  return checks;
}
const outcomeOf = async (archive: Uint8Array, key: string | null) =>
  conclude(await check(archive, key)).outcome;

let sample: SampleBundle;
let archive: Uint8Array;
beforeAll(async () => {
  sample = await makeSampleBundle();
  archive = await packMembers(allMembers(sample));
});

describe('a bundle', () => {
  it('is verified: its content, every file, verdict and decision', async () => {
    const checks = await check(archive, sample.key);
    expect(checks.filter(({ outcome }) => outcome !== 'verified')).toEqual([]);
    expect(checks.map(({ about }) => about)).toEqual([
      ...['Archive', 'Content', 'Files of the bundle', 'Ledger'],
      ...['first.txt', 'Verdict on first.txt', 'then.txt', 'Verdict on then.txt', 'Decision 1'],
    ]);
    expect(conclude(checks).outcome).toBe('verified');
  });

  it('forged whole under another key of the same name is refuted, and with no key is at most incomplete', async () => {
    const forged = await packMembers(allMembers(await makeSampleBundle({ seed: 8 })));
    expect(await outcomeOf(forged, sample.key)).toBe('refuted');
    const checks = await check(forged, null);
    expect(conclude(checks)).toMatchObject({
      outcome: 'incomplete',
      words: expect.stringContaining('consistent in itself; whose it is, is not known'),
    });
  });

  it('whose file was revoked says that the file is not valid', async () => {
    const revoked = await makeSampleBundle({ firstKind: 'revoke' });
    const checks = await check(await packMembers(allMembers(revoked)), revoked.key);
    expect(checks.filter(({ outcome }) => outcome === 'refuted')).toEqual([
      expect.objectContaining({
        about: 'first.txt',
        detail: expect.stringContaining('NOT valid: it was revoked'),
      }),
    ]);
  });

  it('that claims a revoked file as valid is refuted', async () => {
    const edit: NonNullable<Parameters<typeof makeSampleBundle>[0]>['edit'] = (s) => {
      firstClaim(s).entry.state = 'validated';
    };
    const hidden = await makeSampleBundle({ firstKind: 'revoke', edit });
    const checks = await check(await packMembers(allMembers(hidden)), hidden.key);
    expect(checks.find(({ about }) => about === 'first.txt')).toMatchObject({
      outcome: 'refuted',
      detail: expect.stringContaining('file-revoked'),
    });
  });

  it('tells a file whose entry was erased from one that never had any', async () => {
    const firstErasedAt = '2026-11-21T10:00:00.000Z';
    const detailOf = async (options: Parameters<typeof makeSampleBundle>[0]) => {
      const bundle = await makeSampleBundle(options);
      const checks = await check(await packMembers(allMembers(bundle)), bundle.key);
      return checks.find(({ about }) => about === 'first.txt');
    };
    expect(await detailOf({ firstErasedAt })).toMatchObject({
      outcome: 'incomplete',
      detail: expect.stringContaining('Its entry was erased on 21 November 2026'),
    });
    const never = (s: SampleBundle['statement']) => {
      firstClaim(s).entry = { state: 'not-validated', proof: null };
    };
    expect(await detailOf({ edit: never })).toMatchObject({
      outcome: 'incomplete',
      detail: 'It is not in the ledger.',
    });
    const claimed = (s: SampleBundle['statement']) => {
      firstClaim(s).entry.proof = null;
    };
    expect(await detailOf({ edit: claimed })).toMatchObject({
      outcome: 'incomplete',
      detail: 'The bundle says that it is in the ledger, and holds no proof of that.',
    });
  });

  it.each([
    ['its file', (s) => (firstClaim(s).original = 'files/002/then.txt')],
    ['a proof', (s) => (firstClaim(s).entry.proof = 'files/002/proof.json')],
    ['no time', (s) => Reflect.deleteProperty(firstClaim(s).entry, 'erasedAt')],
    ['another state', (s) => (firstClaim(s).entry.state = 'not-validated')],
  ] as [string, (s: SampleBundle['statement']) => void][])(
    'that claims an erased entry with %s is refuted, whoever signed it',
    async (_name, edit) => {
      const odd = await makeSampleBundle({ firstErasedAt: '2026-11-21T10:00:00.000Z', edit });
      expect(await outcomeOf(await packMembers(allMembers(odd)), odd.key)).toBe('refuted');
    },
  );

  it.each([
    ['no file at all', (s: SampleBundle['statement']) => void s.files.splice(0)],
    [
      'a file that is not in the ledger',
      (s) => {
        firstClaim(s).entry = { state: 'not-validated', proof: null };
      },
    ],
    [
      'an original that is not kept any more',
      (s) => {
        firstClaim(s).original = null;
      },
    ],
    [
      'a verdict that was never entered',
      (s) => {
        firstClaim(s).verdict.state = 'not-entered';
        firstClaim(s).verdict.proof = null;
      },
    ],
  ] as [string, (s: SampleBundle['statement']) => void][])(
    'with %s is incomplete, whoever signed it',
    async (_name, edit) => {
      const thin = await makeSampleBundle({ edit });
      expect(await outcomeOf(await packMembers(allMembers(thin)), thin.key)).toBe('incomplete');
    },
  );

  it('of the earlier format is incomplete at most, and refuted where it is wrong', async () => {
    const members = new Map(sample.members);
    const { files, title, createdAt } = sample.statement;
    const manifest = {
      ...{
        format: 'assay-evidence/1',
        createdAt,
        title,
        key: sample.key,
        report: 'report.json',
        decisions: [],
      },
      files: files.map(({ name, original: path, fileFingerprint, fingerprint, entry: { proof } }) => ({
        ...{ name, path, fileFingerprint, fingerprint, proof, verdict: null },
      })),
    };
    members.set('manifest.json', new TextEncoder().encode(JSON.stringify(manifest)));
    const checks = await check(await packMembers(members), sample.key);
    expect(conclude(checks)).toMatchObject({
      outcome: 'incomplete',
      words: expect.stringContaining('An earlier version made this bundle'),
    });
    members.set('files/001/first.txt', new TextEncoder().encode('something else'));
    expect(await outcomeOf(await packMembers(members), sample.key)).toBe('refuted');
  });
});

describe('the key', () => {
  it('is taken as it is, from a text around it, or by its words', () => {
    const { key } = sample;
    const words = formatKeyWords(key);
    expect(words.split(' ')).toHaveLength(12);
    const page = `How to verify: our key in words is ${words.replaceAll(' ', ' 7 ')}. Ask us by letter.`;
    for (const given of [
      key,
      page,
      `The key of our ledger:\n  ${key}\nand its words`,
      `${words.toUpperCase()}.`,
    ]) {
      expect(readVerifierKey(given, key)).toBe(key);
    }
    const other = formatVerifierKey(createSigningKey('ledger.test', new Uint8Array(32).fill(8)).verifier);
    expect(readVerifierKey(other, key)).toBe(other);
    for (const given of ['', 'the key', formatKeyWords(other), key.slice(0, -1)]) {
      expect(() => readVerifierKey(given, key), given).toThrow();
    }
  });
});
