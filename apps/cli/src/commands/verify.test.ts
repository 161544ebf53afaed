import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildInclusionProof,
  cosignCheckpoint,
  createSigningKey,
  encodeEntry,
  formatTilePath,
  formatTimeDocument,
  formatTlogProof,
  formatVerifierKey,
  hashLeaf,
  integrateLeaves,
  type SigningKey,
  signCheckpoint,
  type Tile,
  type TileReader,
} from '@assay/ledger';
import { hasOpenssl, startTestAuthority } from '@assay/ledger/testing-authority';
import { encodeTimestampRequest, makeNonce, readTimestampResponse } from '@assay/ledger/timestamp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAssay } from '../testing-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-verify-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

const signingKey = createSigningKey('ledger.test', new Uint8Array(32).fill(7));
const key = formatVerifierKey(signingKey.verifier);
const otherKey = formatVerifierKey(createSigningKey('ledger.test', new Uint8Array(32).fill(8)).verifier);

beforeAll(async () => {
  writeFileSync(join(folder, 'file.txt'), 'what was received');
  writeFileSync(join(folder, 'other.txt'), 'what was not');
  const digest = createHash('sha256').update('what was received').digest('hex');
  const entry = encodeEntry({
    kind: 'commit',
    receivedAt: Date.UTC(2026, 0, 2),
    salt: '00'.repeat(16),
    idempotencyId: 'one',
    fileFingerprint: digest,
    fingerprint: digest,
  });
  const proof = await proveFifth(entry);
  writeFileSync(
    join(folder, 'proof.json'),
    JSON.stringify({ entry: Buffer.from(entry).toString('base64'), proof, key }),
  );
  writeFileSync(join(folder, 'file.tlog-proof'), proof);
  writeFileSync(join(folder, 'file.entry'), entry);
});

/** A log of nine leaves in which `entry` is the fifth. */
async function proveFifth(entry: Uint8Array, witnesses: readonly SigningKey[] = []): Promise<string> {
  const leaves = Array.from({ length: 9 }, (_, i) => hashLeaf(i === 4 ? entry : Uint8Array.of(i)));
  const nothing: TileReader = { readTiles: async () => [] };
  const { size, root, tiles } = await integrateLeaves(nothing, 0, leaves);
  const stored = new Map(tiles.map((tile) => [formatTilePath(tile), tile.data]));
  const log: TileReader = {
    readTiles: async (wanted: readonly Tile[]) =>
      wanted.map((tile) => stored.get(formatTilePath(tile)) as Uint8Array),
  };
  const path = await buildInclusionProof(log, 4, size);
  const signed = signCheckpoint(signingKey, size, root);
  const checkpoint = witnesses.reduce(
    (note, witness) => cosignCheckpoint(note, witness, 1_700_000_000),
    signed,
  );
  return formatTlogProof({ index: 4, path, checkpoint });
}

describe('assay verify', () => {
  it('verifies a file with the proof document and a pinned key', async () => {
    const { status, out } = await runAssay(
      folder,
      'verify',
      'file.txt',
      '--proof',
      'proof.json',
      '--key',
      key,
    );
    expect(out).toContain('verified');
    expect(out).toContain('4 of 9 in ledger.test');
    expect(out).toContain('2026-01-02T00:00:00.000Z');
    expect(status).toBe(0);
  });

  it('verifies with a .tlog-proof and the entry beside it', async () => {
    const proof = ['--proof', 'file.tlog-proof', '--entry', 'file.entry', '--key', key];
    expect(await runAssay(folder, 'verify', 'file.txt', ...proof)).toMatchObject({ status: 0 });
    const lacking = await runAssay(folder, 'verify', 'file.txt', '--proof', 'file.tlog-proof', '--key', key);
    expect(lacking).toMatchObject({ status: 2, err: expect.stringContaining('--entry') });
  });

  it('says which fingerprint an entry is about when there is no file', async () => {
    const { status, out } = await runAssay(folder, 'verify', 'proof.json', '--key', key);
    expect(status).toBe(0);
    expect(out).toContain(createHash('sha256').update('what was received').digest('hex'));
  });

  it('refuses another file and another key', async () => {
    const other = await runAssay(folder, 'verify', 'other.txt', '--proof', 'proof.json', '--key', key);
    expect(other).toMatchObject({ status: 1, out: expect.stringContaining('entry-subject-mismatch') });
    const forged = await runAssay(folder, 'verify', 'file.txt', '--proof', 'proof.json', '--key', otherKey);
    expect(forged).toMatchObject({ status: 1, out: expect.stringContaining('not verified') });
  });

  it('never takes the key from the proof', async () => {
    const { status, err } = await runAssay(folder, 'verify', 'file.txt', '--proof', 'proof.json');
    expect(status).toBe(2);
    expect(err).toContain('--key');
  });

  it('says what cannot be read', async () => {
    const gone = await runAssay(folder, 'verify', 'gone', '--proof', 'proof.json', '--key', key);
    expect(gone).toMatchObject({ status: 2, err: expect.stringContaining('cannot be read') });
    const noProof = await runAssay(folder, 'verify', 'file.txt', '--proof', 'file.txt', '--key', key);
    expect(noProof).toMatchObject({ status: 2, err: expect.stringContaining('neither') });
  });
});

describe('assay verify with witnesses', () => {
  it('demands as many as it was told, and says who saw the log when', async () => {
    const [one, two] = [1, 2].map((n) =>
      createSigningKey(`witness.test/${n}`, new Uint8Array(32).fill(40 + n), 'cosignature'),
    ) as [SigningKey, SigningKey];
    const digest = createHash('sha256').update('what was received').digest('hex');
    const frame = { receivedAt: 0, salt: '00'.repeat(16), idempotencyId: 'one' };
    const entry = encodeEntry({ ...frame, kind: 'commit', fileFingerprint: digest, fingerprint: digest });
    const proof = await proveFifth(entry, [one]);
    const document = { entry: Buffer.from(entry).toString('base64'), proof, key };
    writeFileSync(join(folder, 'cosigned.json'), JSON.stringify(document));
    const names = [one, two].flatMap(({ verifier }) => ['--witness', formatVerifierKey(verifier)]);
    const verify = (...args: string[]) =>
      runAssay(folder, 'verify', 'file.txt', '--proof', 'cosigned.json', '--key', key, ...args);
    const seen = await verify(...names, '--quorum', '1');
    expect(seen).toMatchObject({
      status: 0,
      out: expect.stringContaining('witness.test/1, 2023-11-14T22:13:20.000Z'),
    });
    expect(await verify(...names)).toMatchObject({
      status: 3,
      out: expect.stringContaining('1 of 2 witnesses cosigned'),
    });
    expect(await verify(...names, '--quorum', '3')).toMatchObject({ status: 2 });
    expect(await verify('--witness', key)).toMatchObject({ status: 2 });
  });
});

describe.skipIf(!hasOpenssl())('assay verify with a time-stamp (needs openssl)', () => {
  it('says until when the file was in the ledger, by an authority that was named', async () => {
    const authority = await startTestAuthority();
    writeFileSync(join(folder, 'roots.pem'), authority.root);
    const { proof } = JSON.parse(readFileSync(join(folder, 'proof.json'), 'utf8')) as { proof: string };
    const message = new TextEncoder().encode(proof.slice(proof.indexOf('\n\n') + 2));
    const nonce = makeNonce(new Uint8Array(8).fill(9));
    const token = readTimestampResponse(authority.reply(encodeTimestampRequest(message, { nonce })));
    await authority.close();
    writeFileSync(join(folder, 'time.json'), formatTimeDocument({ proof, token, nonce }));
    const verify = (...args: string[]) =>
      runAssay(folder, 'verify', 'file.txt', '--proof', 'proof.json', '--key', key, ...args);
    const known = await verify('--time', 'time.json', '--authority', 'roots.pem');
    expect(known).toMatchObject({
      status: 0,
      out: expect.stringMatching(/in the ledger no later than .* UTC, by the word of Test authority/),
    });
    const byPolicy = await verify('--time', 'time.json', '--authority', 'roots.pem', '--policy', '1.2.3');
    expect(byPolicy).toMatchObject({ status: 1, out: expect.stringContaining('policy') });
    expect(await verify('--authority', 'roots.pem')).toMatchObject({ status: 3 });
    expect(await verify('--authority', 'file.txt')).toMatchObject({ status: 2 });
    expect(await verify('--policy', '1.2.3')).toMatchObject({ status: 2 });
  });
});

describe('what an entry is of', () => {
  const digest = createHash('sha256').update('what was received').digest('hex');
  const frame = { receivedAt: 0, salt: '00'.repeat(16), idempotencyId: 'one' };
  async function writeProof(name: string, entry: Uint8Array, more: object = {}): Promise<void> {
    const document = { entry: Buffer.from(entry).toString('base64'), proof: await proveFifth(entry), key };
    writeFileSync(join(folder, name), JSON.stringify({ ...document, ...more }));
  }
  const verify = (...args: string[]) => runAssay(folder, 'verify', ...args, '--key', key);

  it('is told in words, and one that revokes the file verifies nothing', async () => {
    const file = { ...frame, fileFingerprint: digest, fingerprint: digest };
    await writeProof('import.json', encodeEntry({ ...file, kind: 'import' }));
    const imported = await verify('file.txt', '--proof', 'import.json');
    expect(imported).toMatchObject({
      status: 0,
      out: expect.stringContaining('its fingerprint was imported'),
    });
    await writeProof('revoke.json', encodeEntry({ ...file, kind: 'revoke' }));
    for (const args of [['file.txt', '--proof', 'revoke.json'], ['revoke.json']]) {
      const { status, out } = await verify(...args);
      expect(out).toContain('The file is NOT valid');
      expect(status).toBe(1);
    }
    await writeProof('verdict.json', encodeEntry({ ...frame, kind: 'verdict', subject: digest }));
    expect(await verify('verdict.json')).toMatchObject({
      status: 0,
      out: expect.stringContaining('a verdict'),
    });
    expect(await verify('file.txt', '--proof', 'verdict.json')).toMatchObject({ status: 1 });
  });

  it('is incomplete where the file’s metadata changed since, or the document says what nothing proves', async () => {
    const others = createHash('sha256').update('with other metadata').digest('hex');
    const file = { ...frame, kind: 'commit', fileFingerprint: others, fingerprint: digest } as const;
    await writeProof('content.json', encodeEntry(file));
    const changed = await verify('file.txt', '--proof', 'content.json');
    expect(changed).toMatchObject({ status: 3, out: expect.stringContaining('metadata') });
    const entry = encodeEntry({ ...file, fileFingerprint: digest });
    const named = { fileFingerprint: digest, fingerprint: digest, originalName: 'other.txt' };
    await writeProof('named.json', entry, { file: named });
    const { status, out } = await verify('file.txt', '--proof', 'named.json');
    expect(out).toContain('not proved: the name of the file');
    expect(status).toBe(3);
  });

  it('is refused in a document that contradicts itself, or that two readers could read differently', async () => {
    const entry = encodeEntry({ ...frame, kind: 'commit', fileFingerprint: digest, fingerprint: digest });
    const contradictions = [{ index: 3 }, { checkpoint: 'another' }, { key: otherKey }, { note: 'more' }];
    for (const more of contradictions) {
      await writeProof('odd.json', entry, more);
      expect(await verify('file.txt', '--proof', 'odd.json'), JSON.stringify(more)).toMatchObject({
        status: 1,
      });
    }
    await writeProof('twice.json', entry);
    const text = readFileSync(join(folder, 'twice.json'), 'utf8');
    writeFileSync(join(folder, 'twice.json'), text.replace('{', '{"entry":"AAAA",'));
    expect(await verify('file.txt', '--proof', 'twice.json')).toMatchObject({ status: 1 });
  });
});
