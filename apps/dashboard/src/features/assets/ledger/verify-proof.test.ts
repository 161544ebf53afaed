import {
  buildInclusionProof,
  createSigningKey,
  EMPTY_ROOT,
  encodeEntry,
  formatTlogProof,
  formatVerifierKey,
  hashLeaf,
  integrateLeaves,
  signCheckpoint,
  type TileReader,
} from '@assay/ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Claim, verifyProof } from './verify-proof.ts';

const fileFingerprint = 'ab'.repeat(32);
const fingerprint = 'cd'.repeat(32);
const key = createSigningKey('assay.test/log', new Uint8Array(32).fill(7));
let claim: Claim;

async function collect(given: Claim) {
  const results = [];
  for await (const result of verifyProof(given)) results.push(result);
  return results;
}

beforeAll(async () => {
  const entries = Array.from({ length: 5 }, (_, i) =>
    encodeEntry({
      kind: 'commit',
      receivedAt: 1_700_000_000_000 + i,
      salt: '00'.repeat(16),
      idempotencyId: `upload-${i}`,
      fileFingerprint: i === 3 ? fileFingerprint : '11'.repeat(32),
      fingerprint: i === 3 ? fingerprint : '22'.repeat(32),
    }),
  );
  const stored = new Map<string, Uint8Array>();
  const reader: TileReader = {
    readTiles: async (tiles) => tiles.map(({ level, index }) => stored.get(`${level}/${index}`)!),
  };
  const { tiles, size, root } = await integrateLeaves(reader, 0, entries.map(hashLeaf));
  for (const { level, index, data } of tiles) stored.set(`${level}/${index}`, data);
  const path = await buildInclusionProof(reader, 3, size);
  const proof = formatTlogProof({ index: 3, path, checkpoint: signCheckpoint(key, size, root) });
  const entry = btoa(String.fromCharCode(...(entries[3] ?? [])));
  claim = {
    fileFingerprint,
    fingerprint,
    proof: JSON.stringify({ entry, proof, key: formatVerifierKey(key.verifier) }),
    key: formatVerifierKey(key.verifier),
    recomputeDigest: async () => fileFingerprint,
  };
});

describe('verification in the browser', () => {
  it('passes all four steps for a file that is in the log', async () => {
    const results = await collect(claim);
    expect(results.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
      'digest passed',
      'entry passed',
      'signature passed',
      'inclusion passed',
    ]);
    expect(results[3]?.detail).toBe('Entry 3 of 5, 3 hashes recomputed');
  });

  it('stops where the original is another file', async () => {
    const results = await collect({ ...claim, recomputeDigest: async () => 'ef'.repeat(32) });
    expect(results).toHaveLength(1);
    expect(results[0]?.outcome).toBe('failed');
  });

  it('says so where the original cannot be had, and goes on', async () => {
    const results = await collect({ ...claim, recomputeDigest: null });
    expect(results.map(({ outcome }) => outcome)).toEqual(['skipped', 'passed', 'passed', 'passed']);
  });

  it('refuses an entry about another content', async () => {
    const results = await collect({ ...claim, fingerprint: '99'.repeat(32) });
    const detail = 'The entry is about something else.';
    expect(results.at(-1)).toMatchObject({ step: 'entry', outcome: 'failed', detail });
    for (const one of await collect(claim)) expect(one).not.toMatchObject({ detail });
  });

  it('refuses a checkpoint that the pinned key did not sign', async () => {
    const other = createSigningKey('assay.test/log', new Uint8Array(32).fill(8));
    const results = await collect({ ...claim, key: formatVerifierKey(other.verifier) });
    expect(results.at(-1)).toMatchObject({ step: 'signature', outcome: 'failed' });
  });

  it('refuses a path in which one hash was changed', async () => {
    const document = JSON.parse(claim.proof) as { proof: string };
    const lines = document.proof.split('\n');
    lines[2] = btoa(String.fromCharCode(...EMPTY_ROOT));
    const results = await collect({
      ...claim,
      proof: JSON.stringify({ ...document, proof: lines.join('\n') }),
    });
    expect(results.at(-1)).toMatchObject({ step: 'inclusion', outcome: 'failed' });
  });

  it('takes rubbish for a failed step, not for a crash', async () => {
    const results = await collect({ ...claim, proof: '<html>' });
    expect(results.at(-1)).toMatchObject({ step: 'entry', outcome: 'failed' });
  });
});
