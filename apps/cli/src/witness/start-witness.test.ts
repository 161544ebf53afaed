import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildConsistencyProof,
  createSigningKey,
  EMPTY_ROOT,
  hashLeaf,
  parseVerifierKey,
  readCosignatures,
  signCheckpoint,
} from '@assay/ledger';
import { MemoryLog } from '@assay/ledger/testing';
import { formatAddCheckpoint } from '@assay/ledger/witness';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAssay } from '../testing-terminal.ts';
import { type RunningWitness, startWitness } from './start-witness.ts';
import { nameOf } from './witness-folder.ts';

const key = createSigningKey('log.test', new Uint8Array(32).fill(1));
const stranger = createSigningKey('log.test', new Uint8Array(32).fill(2));
const unknown = createSigningKey('unknown.test', new Uint8Array(32).fill(1));

let folder: string;
let witness: RunningWitness;
let conflicts: string[];
let log: MemoryLog;

const start = () =>
  startWitness({
    ...{ folder, logs: [key.verifier], name: 'witness.test/one', host: '127.0.0.1', port: 0 },
    onConflict: (reason) => conflicts.push(reason),
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-witness-'));
  conflicts = [];
  log = new MemoryLog();
  witness = await start();
});
afterEach(async () => {
  await witness.close();
  rmSync(folder, { recursive: true, maxRetries: 9 });
});

async function post(body: string) {
  const answer = await fetch(`${witness.address}/add-checkpoint`, { method: 'POST', body });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

/** Grows the log to `size` leaves, and submits it with the proof from `oldSize`. */
async function submit(
  oldSize: number,
  size: number,
  { signer = key, of = log }: { signer?: typeof key; of?: MemoryLog } = {},
) {
  await of.append(Array.from({ length: size - of.size }, (_, i) => hashLeaf(Uint8Array.of(of.size + i, 0))));
  const proof = await buildConsistencyProof(of, Math.min(oldSize, size), size);
  return post(formatAddCheckpoint({ oldSize, proof, checkpoint: signCheckpoint(signer, size, of.root) }));
}

describe('a witness', () => {
  it('cosigns a log from its beginning, and each tree that continues it', async () => {
    for (const [oldSize, size] of [
      [0, 3],
      [3, 4],
      [4, 4],
      [4, 700],
    ] as const) {
      const { status, text } = await submit(oldSize, size);
      expect(status).toBe(200);
      const note = signCheckpoint(key, size, log.root) + text;
      const [cosignature] = readCosignatures(note, [parseVerifierKey(witness.verifierKey)]);
      expect(cosignature?.name).toBe('witness.test/one');
      expect(Math.abs(Number(cosignature?.time) - Date.now() / 1_000)).toBeLessThan(60);
    }
    const kept = await fetch(`${witness.address}/${nameOf('log.test')}/checkpoint`);
    expect(await kept.text()).toContain(signCheckpoint(key, 700, log.root));
    expect(await (await fetch(`${witness.address}/key`)).text()).toBe(`${witness.verifierKey}\n`);
  });

  it('tells who has the wrong size in mind what it knows, also after it was started again', async () => {
    await submit(0, 5);
    await witness.close();
    witness = await start();
    expect(await submit(0, 9)).toEqual({ status: 409, type: 'text/x.tlog.size', text: '5\n' });
    expect(await submit(5, 9)).toMatchObject({ status: 200 });
    // Rolled back, with a proof that would lead there.
    const earlier = new MemoryLog();
    expect(await submit(0, 5, { of: earlier })).toMatchObject({ status: 409, text: '9\n' });
    expect(conflicts).toEqual([]);
  });

  it('refuses another history, and tells of it: it proves a fork', async () => {
    await submit(0, 5);
    const other = new MemoryLog();
    await other.append([hashLeaf(Uint8Array.of(9, 9))]);
    expect(await submit(5, 5, { of: other })).toMatchObject({ status: 409, text: '5\n' });
    expect(await submit(5, 9, { of: other })).toMatchObject({ status: 422 });
    expect(conflicts).toHaveLength(2);
    expect(await submit(5, 9)).toMatchObject({ status: 200 });
  });

  it('refuses a log that it does not know, a key that is not the log’s, and what is no request', async () => {
    expect(await submit(0, 3, { signer: unknown })).toMatchObject({ status: 404 });
    expect(await submit(0, 3, { signer: stranger })).toMatchObject({ status: 403 });
    expect(await submit(4, 3)).toMatchObject({ status: 400 });
    const checkpoint = signCheckpoint(key, 3, log.root);
    for (const body of ['', 'old 0\n', `old 01\n\n${checkpoint}`, `old 0\nAAAA\n\n${checkpoint}`, `\n\n`])
      expect((await post(body)).status, body).toBe(400);
    const long = { oldSize: 1, proof: Array.from({ length: 64 }, () => EMPTY_ROOT), checkpoint };
    expect((await post(formatAddCheckpoint(long))).status).toBe(400);
    expect((await post('x'.repeat(70_000))).status).toBe(413);
    expect((await fetch(`${witness.address}/${nameOf('log.test')}/checkpoint`)).status).toBe(404);
    // A proof where none is allowed.
    const proof = [EMPTY_ROOT];
    expect((await post(formatAddCheckpoint({ oldSize: 0, proof, checkpoint }))).status).toBe(422);
  });

  it('cosigns two requests at once one after the other, so that neither takes the other back', async () => {
    await submit(0, 2);
    await log.append(Array.from({ length: 8 }, (_, i) => hashLeaf(Uint8Array.of(100 + i))));
    const proof = await buildConsistencyProof(log, 2, 10);
    const body = formatAddCheckpoint({ oldSize: 2, proof, checkpoint: signCheckpoint(key, 10, log.root) });
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ text }) => text)).toEqual([
      '10\n',
      '10\n',
      '10\n',
    ]);
  });

  it('keeps nothing that strangers add to a checkpoint, however much it is', async () => {
    await log.append([hashLeaf(Uint8Array.of(1))]);
    const line = '— somebody.example/log AAAAAAECAwQFBgcICQ==\n';
    const checkpoint = signCheckpoint(key, 1, log.root) + line.repeat(99);
    expect(await post(formatAddCheckpoint({ oldSize: 0, proof: [], checkpoint }))).toMatchObject({
      status: 200,
    });
    expect(await submit(1, 2)).toMatchObject({ status: 200 });
  });

  it('is alone with its memory', async () => {
    await expect(start()).rejects.toThrow('Another witness uses the folder');
    const args = ['--folder', folder, '--log', 'log.test+00000000+AAAA'];
    expect(await runAssay(folder, 'witness', ...args)).toMatchObject({ status: 2 });
    expect(await runAssay(folder, 'witness')).toMatchObject({ status: 2 });
  });
});
