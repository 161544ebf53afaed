import { beforeAll, expect, test } from 'vitest';
import { flip } from './bundle/mutate-bundle.ts';
import { signCheckpoint } from './checkpoint.ts';
import { cosignCheckpoint } from './cosignature.ts';
import { encodeEntry, type LedgerEntry } from './entry.ts';
import { hashLeaf } from './hashing.ts';
import { createSigningKey, formatVerifierKey } from './keys.ts';
import { MemoryLog } from './memory-log.ts';
import { type ProofMaterial, verifyProofMaterial } from './proof-material.ts';
import { buildInclusionProof } from './proofs.ts';
import { formatTlogProof, parseTlogProof } from './tlog-proof.ts';

const SIZE = 11;
const INDEX = 6;
const key = createSigningKey('example.com/log', new Uint8Array(32).fill(9));
const witness = createSigningKey('example.com/witness', new Uint8Array(32).fill(8), 'cosignature');
const trust = { logKey: formatVerifierKey(key.verifier) };
const digest = (i: number): string => i.toString(16).padStart(64, '0');
const entryOf = (i: number) =>
  encodeEntry({
    kind: 'commit',
    fileFingerprint: digest(i),
    fingerprint: digest(1000 + i),
    receivedAt: i,
    salt: '5a'.repeat(16),
    idempotencyId: `id-${i}`,
  } satisfies LedgerEntry);
const entries = Array.from({ length: SIZE }, (_, i) => entryOf(i));
let material: ProofMaterial;
let path: Uint8Array[];
let checkpoint: string;

beforeAll(async () => {
  const log = new MemoryLog();
  await log.append(entries.map(hashLeaf));
  path = await buildInclusionProof(log, INDEX, SIZE);
  checkpoint = signCheckpoint(key, SIZE, log.root);
  const proof = formatTlogProof({ index: INDEX, path, checkpoint });
  material = { subject: { fileFingerprint: digest(INDEX) }, entry: entryOf(INDEX), proof };
});

test('good evidence is accepted, by either digest, and says what it shows', () => {
  expect(verifyProofMaterial(material, trust)).toMatchObject({
    ok: true,
    index: BigInt(INDEX),
    entry: { kind: 'commit', receivedAt: INDEX },
    checkpoint: { origin: 'example.com/log', size: BigInt(SIZE) },
  });
  expect(verifyProofMaterial({ ...material, subject: { fingerprint: digest(1006) } }, trust).ok).toBe(true);
});

test('every single-bit change of the proof file (index, path, size, root, signature) is refused', () => {
  const bytes = new TextEncoder().encode(material.proof as string);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const proof = flip(bytes, bit >> 3, 1 << (bit & 7));
    const verdict = verifyProofMaterial({ ...material, proof }, trust);
    expect(verdict.ok, `bit ${bit}: ${new TextDecoder().decode(proof)}`).toBe(false);
  }
});

test('every single-bit change of the entry is refused', () => {
  for (let bit = 0; bit < material.entry.length * 8; bit++) {
    const entry = flip(material.entry, bit >> 3, 1 << (bit & 7));
    expect(verifyProofMaterial({ ...material, entry }, trust).ok, `bit ${bit}`).toBe(false);
  }
});

test('every other index is refused', () => {
  for (let index = 0; index < 64; index++) {
    const proof = formatTlogProof({ index, path, checkpoint });
    expect(verifyProofMaterial({ ...material, proof }, trust).ok).toBe(index === INDEX);
  }
});

test.each([
  [
    'another file',
    () => ({ ...material, subject: { fileFingerprint: digest(7) } }),
    'entry-subject-mismatch',
  ],
  [
    'a digest of the other sort',
    () => ({ ...material, subject: { digest: digest(INDEX) } }),
    'entry-subject-mismatch',
  ],
  [
    'another entry',
    () => ({ ...material, entry: entryOf(7), subject: { fileFingerprint: digest(7) } }),
    'inclusion-mismatch',
  ],
  ['an entry that is none', () => ({ ...material, entry: new Uint8Array(99) }), 'entry-malformed'],
  [
    'an index beyond',
    () => ({ ...material, proof: formatTlogProof({ index: SIZE, path, checkpoint }) }),
    'index-out-of-range',
  ],
  ['no proof', () => ({ ...material, proof: 'hello' }), 'proof-malformed'],
] as [string, () => ProofMaterial, string][])('%s: %s', (_name, make, code) => {
  expect(verifyProofMaterial(make(), trust)).toMatchObject({ ok: false, code });
});

test('another log’s key does not do, nor does a key that is none', () => {
  const other = createSigningKey('example.com/log', new Uint8Array(32).fill(7));
  expect(verifyProofMaterial(material, { logKey: formatVerifierKey(other.verifier) })).toMatchObject({
    code: 'note-unsigned',
  });
  expect(verifyProofMaterial(material, { logKey: 'x' })).toMatchObject({ code: 'key-malformed' });
});

test('a quorum of witnesses counts each witness once', () => {
  const witnesses = [formatVerifierKey(witness.verifier), formatVerifierKey(witness.verifier)];
  expect(verifyProofMaterial(material, { ...trust, witnesses, quorum: 1 })).toMatchObject({
    code: 'witness-quorum-missing',
  });
  const cosigned = {
    ...material,
    proof: formatTlogProof({ index: INDEX, path, checkpoint: cosignCheckpoint(checkpoint, witness, 5) }),
  };
  expect(verifyProofMaterial(cosigned, { ...trust, witnesses, quorum: 1 })).toMatchObject({
    ok: true,
    cosignatures: [{ time: 5n }],
  });
  expect(verifyProofMaterial(cosigned, { ...trust, witnesses, quorum: 2 }).ok).toBe(false);
});

test('a proof file reads back as written, with and without extra data', () => {
  const proof = { index: 5n, path, checkpoint };
  expect(parseTlogProof(formatTlogProof(proof))).toEqual(proof);
  expect(parseTlogProof(formatTlogProof({ ...proof, extra: Uint8Array.of(1, 2) })).extra).toEqual(
    Uint8Array.of(1, 2),
  );
});
