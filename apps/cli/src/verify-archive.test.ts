import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSigningKey,
  encodeEntry,
  formatTlogProof,
  formatVerifierKey,
  hashLeaf,
  signCheckpoint,
} from '@assay/ledger';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { afterAll, describe, expect, it } from 'vitest';
import { runAssay } from './testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const signer = createSigningKey('ledger.test', new Uint8Array(32).fill(7));
const key = formatVerifierKey(signer.verifier);
const original = Buffer.from('what was received');
const digest = createHash('sha256').update(original).digest('hex');

/** A bundle with one file, the only entry of its log. */
async function writeBundle(name: string, given: Record<string, Uint8Array> = {}): Promise<void> {
  const entry = encodeEntry({
    ...{ kind: 'commit', receivedAt: Date.UTC(2026, 0, 2), salt: '00'.repeat(16), idempotencyId: 'one' },
    ...{ fileFingerprint: digest, fingerprint: digest },
  });
  const checkpoint = signCheckpoint(signer, 1, hashLeaf(entry));
  const proof = {
    entry: Buffer.from(entry).toString('base64'),
    proof: formatTlogProof({ index: 0, path: [], checkpoint }),
  };
  const manifest = {
    ...{
      format: 'assay-evidence/1',
      createdAt: '2026-01-02T00:00:00Z',
      title: 'Report',
      key,
      report: 'report.json',
    },
    files: [
      {
        ...{ name: 'a\u001b[2J.txt', path: 'files/001/a.txt', proof: 'files/001/proof.json', verdict: null },
        ...{ fileFingerprint: digest, fingerprint: digest },
      },
    ],
    decisions: [],
  };
  const json = (value: unknown) => Buffer.from(JSON.stringify(value));
  const files = {
    ...{ 'manifest.json': json(manifest), 'report.json': json({}), 'files/001/proof.json': json(proof) },
    ...{ 'files/001/a.txt': original, ...given },
  };
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [file, bytes] of Object.entries(files))
    await zip.add(file, new Uint8ArrayReader(bytes), { level: 0 });
  writeFileSync(join(folder, name), await zip.close());
}

describe('assay verify of an evidence bundle', () => {
  it('verifies each file with the pinned key', async () => {
    await writeBundle('good.zip');
    const { status, out } = await runAssay(folder, 'verify', 'good.zip', '--key', key);
    expect(out).toContain('Entry 0 of 1 in ledger.test');
    expect(out).toContain('2 verified, 0 not verified, 0 with nothing to verify');
    expect(out).not.toContain('\u001b[2J');
    expect(status).toBe(0);
  });

  it('refuses a changed file, another key, and a bundle that lacks what it names', async () => {
    await writeBundle('changed.zip', { 'files/001/a.txt': Buffer.from('what was not') });
    const changed = await runAssay(folder, 'verify', 'changed.zip', '--key', key);
    expect(changed).toMatchObject({ status: 1, out: expect.stringContaining('NOT verified') });
    const other = formatVerifierKey(createSigningKey('ledger.test', new Uint8Array(32).fill(8)).verifier);
    await writeBundle('good.zip');
    expect(await runAssay(folder, 'verify', 'good.zip', '--key', other)).toMatchObject({ status: 1 });
    await writeBundle('odd.zip', { 'files/001/proof.json': Buffer.from('[]') });
    expect(await runAssay(folder, 'verify', 'odd.zip', '--key', key)).toMatchObject({ status: 1 });
  });

  it('never takes the key from the bundle, and says what it cannot read', async () => {
    await writeBundle('good.zip');
    const keyless = await runAssay(folder, 'verify', 'good.zip');
    expect(keyless).toMatchObject({ status: 2, err: expect.stringContaining('--key') });
    await writeBundle('strange.zip', { 'manifest.json': Buffer.from('{"format": "other"}') });
    const strange = await runAssay(folder, 'verify', 'strange.zip', '--key', key);
    expect(strange).toMatchObject({ status: 2, err: expect.stringContaining('no evidence bundle') });
    writeFileSync(join(folder, 'broken.zip'), Buffer.from('PK\x03\x04 and nothing more'));
    const broken = await runAssay(folder, 'verify', 'broken.zip', '--key', key);
    expect(broken).toMatchObject({ status: 2, err: expect.stringContaining('no archive') });
  });
});
