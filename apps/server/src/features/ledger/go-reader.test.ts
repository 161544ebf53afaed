import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import { buildGoReader, type GoReading, hasGo, readLogInGo } from '@assay/ledger/testing-go';
import {
  createOrganisation,
  createUser,
  signIn,
  startTestServer,
  type TestServer,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueueEntries } from './enqueue-entries.ts';

const go = hasGo();
const needs = go ? '' : ' (needs golang-go and golang-golang-x-mod-dev)';

const folder = mkdtempSync(join(tmpdir(), 'assay-go-'));
const checkpoints: string[] = [];
let server: TestServer;
let proof: string;
let program: string;

beforeAll(async () => {
  if (!go) return;
  program = buildGoReader(folder);
  server = await startTestServer({ worker: true });
  const organisation = await createOrganisation(server.platform);
  // Sizes on both sides of a tile's edge, and a batch that is wider than several tiles.
  for (const count of [1, 254, 1, 1, 300, 3_000]) await growBy(organisation.id, count);
  const call = server.client(await signIn(server.client(), await createUser(server.platform, organisation)));
  const digests = { fingerprint: digest(), fileFingerprint: digest() };
  const { data } = await call(routes.createAsset, {
    body: { ...digests, originalName: 'a.jpg', mimeType: 'image/jpeg' },
  });
  const params = { id: data.id };
  await vi.waitFor(
    async () => expect((await call(routes.getAsset, { params })).data.ledger.index).not.toBeNull(),
    60_000,
  );
  proof = keep('proof.json', await (await call(routes.getAssetProof, { params })).text());
  // A freshly installed Go compiles much of its own library first.
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

const digest = () => randomBytes(32).toString('hex');
const readKey = () => server.client()(routes.getLedgerKey, {});

function keep(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function growBy(organisationId: string, count: number): Promise<void> {
  const { size } = await readKey();
  const statements = Array.from({ length: count }, () => {
    const id = crypto.randomUUID();
    const digests = { fileFingerprint: digest(), fingerprint: digest() };
    return { kind: 'import', assetId: id, ...digests, idempotencyKey: id } as const;
  });
  await server.platform.database.withOrganisation(organisationId, (t) => enqueueEntries(t, statements));
  // At least: the server may also enter heads of its audit log.
  const enough = async () => expect((await readKey()).size).toBeGreaterThanOrEqual(size + count);
  await vi.waitFor(enough, { timeout: 30_000, interval: 100 });
  const checkpoint = await (await fetch(`${server.address}/api/v1/ledger/checkpoint`)).text();
  checkpoints.push(keep(`checkpoint-${size + count}`, checkpoint));
}

async function readLog(address: string, options: string[] = [], kept = checkpoints): Promise<GoReading> {
  const { verifierKey } = await readKey();
  return readLogInGo(program, [...options, verifierKey, address, ...kept]);
}

type Change = (path: string, body: Buffer, headers: Record<string, string>) => Buffer;

/** An intermediary between a log and its readers may change anything. */
async function startLiar(change: Change): Promise<{ address: string; liar: Server }> {
  const liar = createServer(async (request, response) => {
    const path = request.url ?? '';
    const answer = await fetch(`${server.address}/api/v1/ledger${path}`);
    const headers: Record<string, string> = {};
    const body = change(path, Buffer.from(await answer.arrayBuffer()), headers);
    response.writeHead(answer.status, headers).end(body);
  });
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(liar.address() as AddressInfo).port}`, liar };
}

async function readThrough(change: Change, options: string[] = []): Promise<GoReading> {
  const { address, liar } = await startLiar(change);
  try {
    return await readLog(address, options);
  } finally {
    liar.close();
  }
}

function flip(body: Buffer, at: number): Buffer {
  const changed = Buffer.from(body);
  changed[at] = (body[at] as number) ^ 1;
  return changed;
}

describe.skipIf(!go)('a reader in Go that shares no code with the product', () => {
  it(`finds every tile, entry, checkpoint and proof in order${needs}`, async () => {
    const { size } = await readKey();
    const reading = await readLog(`${server.address}/api/v1/ledger`, ['-proof', proof]);
    expect(reading.rejections).toEqual([]);
    expect(reading.status).toBe(0);
    // Full tiles, and every width that the last one of each level has had.
    const widths = (hashes: number) => [...Array(hashes % 256).keys()].map((width) => width + 1);
    const tiles = [size, Math.floor(size / 256)].flatMap((hashes) => [
      ...Array<number>(Math.floor(hashes / 256)).fill(256),
      ...widths(hashes),
    ]);
    expect(reading.counts).toEqual({
      Size: size,
      Tiles: tiles.length,
      Hashes: tiles.reduce((sum, width) => sum + width, 0),
      Inclusions: size,
      Checkpoints: checkpoints.length,
      Documents: 1,
      // A tile looks random: nothing of the log is worth compressing, and compression once corrupted one tile
      // in thousands.
      Compressed: 0,
      Rejected: 0,
    });
  });

  it(`rejects a tile with one bit changed, and what rests on it${needs}`, async () => {
    const { status, counts, rejections } = await readThrough((asked, body) =>
      asked === '/tile/0/003' ? flip(body, 1_000) : body,
    );
    expect([status, (counts.Tiles ?? 0) > 0]).toEqual([1, true]);
    expect(rejections).toContainEqual(expect.stringMatching(/^rejected the leaves: they come to the root/));
    expect(rejections).toContainEqual(expect.stringMatching(/^rejected tile\/1\/000/));
    for (const entry of [768, 1_023]) {
      expect(rejections).toContainEqual(expect.stringContaining(`rejected entry ${entry}: `));
    }
  });

  it(`rejects a partial tile, and one above the leaves, with one bit changed${needs}`, async () => {
    const { size } = await readKey();
    for (const path of [
      `/tile/0/${String(Math.floor(size / 256)).padStart(3, '0')}.p/1`,
      '/tile/1/000.p/3',
    ]) {
      const change: Change = (asked, body) => (asked === path ? flip(body, 9) : body);
      const { status, rejections } = await readThrough(change, ['-every', '500']);
      expect([status, rejections], path).toEqual([
        1,
        [`rejected ${path.slice(1)}: it is another than its leaves make`],
      ]);
    }
  });

  it(`rejects a tile that says it is compressed and is not${needs}`, async () => {
    const change: Change = (asked, body, headers) => {
      if (asked === '/tile/0/002') headers['content-encoding'] = 'gzip';
      return body;
    };
    const { status, rejections } = await readThrough(change, ['-every', '500']);
    expect(status).toBe(1);
    expect(rejections.join('\n')).toContain('rejected tile/0/002: ');
  });

  it(`rejects a checkpoint of another tree, a proof of another entry, and a log whose checkpoint was changed${needs}`, async () => {
    const address = `${server.address}/api/v1/ledger`;
    const document = JSON.parse(readFileSync(proof, 'utf8')) as { entry: string };
    const other = flip(Buffer.from(document.entry, 'base64'), 30);
    const forged = keep('other.json', JSON.stringify({ ...document, entry: other.toString('base64') }));
    const { status, counts, rejections } = await readLog(address, ['-every', '1000', '-proof', forged], []);
    expect([status, counts.Documents, counts.Rejected]).toEqual([1, 0, 1]);
    expect(rejections[0]).toContain('other.json');

    const changed = await readThrough((asked, body) =>
      asked === '/checkpoint' ? flip(body, body.indexOf(10) + 1) : body,
    );
    expect([changed.status, changed.counts]).toEqual([2, {}]);
  });
});
