import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildInclusionProof,
  cosignCheckpoint,
  createSigningKey,
  encodeEntry,
  formatTlogProof,
  formatVerifierKey,
  hashLeaf,
  parseTilePath,
  readRoot,
  signCheckpoint,
  type Tile,
} from '@assay/ledger';
import { MemoryLog } from '@assay/ledger/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAssay } from '../testing-terminal.ts';

const signer = createSigningKey('log.test', new Uint8Array(32).fill(1));
const witness = createSigningKey('witness.test', new Uint8Array(32).fill(2), 'cosignature');
const key = formatVerifierKey(signer.verifier);
const digest = 'ab'.repeat(32);
const frame = { receivedAt: 0, salt: '00'.repeat(16), fileFingerprint: digest, fingerprint: digest };
const entryOf = (kind: 'commit' | 'revoke') => encodeEntry({ ...frame, kind, idempotencyId: kind });

let log: MemoryLog;
let folder: string;
let server: Server;
let address: string;
let isRevoked: boolean;

const leaves = (count: number, seed = 0) =>
  Array.from({ length: count }, (_, i) => hashLeaf(Uint8Array.of(seed, i >> 8, i & 255)));
const note = (of = log) => signCheckpoint(signer, of.size, of.root);
const cosigned = () => cosignCheckpoint(note(), witness, 1);

async function prove(entry: Uint8Array, index: number) {
  const path = await buildInclusionProof(log, index, log.size);
  const proof = formatTlogProof({ index, path, checkpoint: note() });
  return { entry: Buffer.from(entry).toString('base64'), proof, key };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-monitor-'));
  log = new MemoryLog();
  isRevoked = false;
  await log.append([hashLeaf(entryOf('commit')), hashLeaf(entryOf('revoke')), ...leaves(700)]);
  server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace('/api/v1/ledger/', '');
    if (path === 'checkpoint') return response.end(note());
    if (path === 'checkpoint/witnessed') return response.end(cosigned());
    if (path === 'standing') {
      const revocation = isRevoked ? await prove(entryOf('revoke'), 1) : null;
      return response.end(JSON.stringify({ standing: isRevoked ? 'revoked' : 'in-force', revocation }));
    }
    const tile = parseTilePath(path);
    const [bytes] = tile ? await log.readTiles([tile as Tile]) : [];
    if (!tile || !bytes || bytes.length < tile.width * 32) return response.writeHead(404).end();
    return response.end(bytes.subarray(0, tile.width * 32));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

const monitor = (...args: string[]) =>
  runAssay(folder, 'monitor', address, '--folder', 'seen', '--key', key, ...args);

describe('assay monitor', () => {
  it('follows a log as it grows', async () => {
    expect(await monitor()).toMatchObject({
      status: 0,
      out: expect.stringContaining('702 entries, seen for'),
    });
    await log.append(leaves(900, 1));
    expect(await monitor()).toMatchObject({
      status: 0,
      out: expect.stringContaining('1602 entries, which continue the previous 702'),
    });
  });

  it('tells of a log that was set back, or whose history was changed, keeps the proof, and goes on telling', async () => {
    await monitor();
    const teller = join(folder, 'tell.sh');
    writeFileSync(teller, `#!/bin/sh\ncat >> "${folder}/told"\n`);
    chmodSync(teller, 0o700);
    const whole = log;
    log = new MemoryLog();
    await log.append(leaves(5));
    const back = await monitor('--tell', teller);
    expect(back).toMatchObject({ status: 1, out: expect.stringContaining('ALARM: The log shows 5 entries') });
    await log.append(leaves(900, 3));
    const changed = await monitor('--tell', teller);
    expect(changed).toMatchObject({ status: 1, out: expect.stringContaining('its history was changed') });
    expect(readFileSync(join(folder, 'told'), 'utf8').split('\n')).toHaveLength(3);
    const proofs = readdirSync(join(folder, 'seen')).filter((name) => name.startsWith('contradiction-'));
    const kept = proofs.map((name) => readFileSync(join(folder, 'seen', name), 'utf8'));
    expect(kept.every((text) => text.includes(note(whole)))).toBe(true);
    expect(kept.some((text) => text.includes(note()))).toBe(true);
    // The log is compared with what was seen before.
    log = whole;
    expect(await monitor()).toMatchObject({ status: 0 });
  });

  it('tells when an own file is declared not valid', async () => {
    writeFileSync(join(folder, 'own.json'), JSON.stringify(await prove(entryOf('commit'), 0)));
    expect(await monitor('--own', 'own.json')).toMatchObject({ status: 0 });
    isRevoked = true;
    expect(await monitor('--own', 'own.json')).toMatchObject({
      status: 1,
      out: expect.stringContaining(
        'ALARM: own.json: The file is NOT valid any more: it was revoked: entry 1',
      ),
    });
  });

  it('demands witnesses, and another key opens nothing', async () => {
    const named = formatVerifierKey(witness.verifier);
    expect(await monitor('--witness', named)).toMatchObject({ status: 0 });
    const other = formatVerifierKey(
      createSigningKey('other.test', new Uint8Array(32).fill(3), 'cosignature').verifier,
    );
    expect(await monitor('--witness', other)).toMatchObject({ status: 1 });
    const stranger = formatVerifierKey(createSigningKey('log.test', new Uint8Array(32).fill(9)).verifier);
    const refused = await runAssay(folder, 'monitor', address, '--folder', 'seen', '--key', stranger);
    expect(refused.status).toBe(1);
  });

  it('mirrors tiles as plain files that have the log’s root, as it grows', async () => {
    for (const more of [0, 3, 200, 70_000]) {
      await log.append(leaves(more, more % 251));
      expect(await monitor('--mirror')).toMatchObject({ status: 0 });
      const copied = {
        readTiles: async (tiles: readonly Tile[]) =>
          tiles.map(({ level, index, width }) => {
            const number = `x${String(Math.floor(index / 1_000)).padStart(3, '0')}/`;
            const place = `${index > 999 ? number : ''}${String(index % 1_000).padStart(3, '0')}`;
            const partial = width === 256 ? '' : `.p/${width}`;
            return new Uint8Array(readFileSync(join(folder, 'seen/tile', String(level), place + partial)));
          }),
      };
      expect(await readRoot(copied, log.size)).toEqual(log.root);
    }
    expect(readFileSync(join(folder, 'seen/checkpoint'), 'utf8')).toBe(note());
  });

  it('does not complete a mirror of tiles that are not the signed tree’s', async () => {
    const [path = ''] = [...log.tiles.keys()];
    const changed = Uint8Array.from(log.tiles.get(path) ?? []);
    changed[40] = (changed[40] ?? 0) ^ 1;
    log.tiles.set(path, changed);
    expect(await monitor('--mirror')).toMatchObject({
      status: 1,
      out: expect.stringContaining('do not have'),
    });
    expect(readdirSync(join(folder, 'seen'))).not.toContain('checkpoint');
  });

  it('says when the log cannot be asked, and what it was told wrongly', async () => {
    const gone = ['monitor', 'http://127.0.0.1:9', '--folder', 'seen', '--key', key];
    expect(await runAssay(folder, ...gone)).toMatchObject({ status: 3 });
    for (const args of [['monitor'], ['monitor', address], ['monitor', address, '--folder', 'x']])
      expect((await runAssay(folder, ...args)).status, args.join()).toBe(2);
    expect(await monitor('--every', '0')).toMatchObject({ status: 2 });
    expect(await monitor('--own', 'nowhere.json')).toMatchObject({ status: 2 });
  });
});
