import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Call } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { fingerprintBlob } from '@assay/fingerprint';
import {
  type BundleCheck,
  BundleError,
  type BundleStatement,
  conclude,
  openBundle,
  verifyBundle,
} from '@assay/ledger/bundle';
import { conformingVariants, mutateBundle } from '@assay/ledger/testing';
import {
  createOrganisation,
  createUser,
  firstOf,
  makeForm,
  makePng,
  readZip,
  signIn,
  startTestServer,
  type TestServer,
  withExif,
} from '@assay/server/testing';
import { writeMail } from '@assay/server/testing/emails';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '../../../../..');
const folder = mkdtempSync(join(tmpdir(), 'assay-evidence-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 9 }));

let server: TestServer;
let call: Call;
let username: string;
let key: string;
let recordId: string;
let bundle: Buffer;

beforeAll(async () => {
  server = await startTestServer({ worker: true });
  const organisation = await createOrganisation(server.platform);
  const user = await createUser(server.platform, organisation, { roles: ['admin'] });
  username = user.username;
  call = server.client(await signIn(server.client(), user));
  key = (await server.client()(routes.getLedgerKey, {})).verifierKey;
  recordId = await makeRecord({ 'roof.png': makePng(31), 'door.png': makePng(32) });
  const body = { outcome: 'rejected' as const, reason: 'A part was pasted in.' };
  await call(routes.decideOnRecord, { params: { id: recordId }, body });
  const isAnalysed = async () => (await verdictStates(await download(recordId))).join() === 'entered,entered';
  await vi.waitUntil(isAnalysed, { timeout: 90_000, interval: 500 });
  bundle = await download(recordId);
});
afterAll(() => server.close());

async function makeRecord(files: Record<string, Buffer>): Promise<string> {
  const { data } = await call(routes.createRecord, { body: { name: 'A roof' } });
  await call(routes.uploadFiles, { form: makeForm({ recordId: data.id }, files) });
  return data.id;
}

const download = async (recordid: string) =>
  Buffer.from(await (await call(routes.getEvidence, { query: { recordid } })).arrayBuffer());

const readStatement = (zip: Buffer) =>
  JSON.parse(readZip(zip).get('manifest.json')?.toString() ?? '') as BundleStatement;
const verdictStates = async (zip: Buffer) => readStatement(zip).files.map(({ verdict }) => verdict.state);

/** All checks, or those up to the first refuted one, which refutes the whole. */
async function check(archive: Uint8Array, { isQuick = false } = {}): Promise<BundleCheck[]> {
  const checks: BundleCheck[] = [];
  try {
    const opened = await openBundle(new Blob([new Uint8Array(archive)]), fingerprintBlob);
    for await (const one of verifyBundle(opened, key)) {
      checks.push(one);
      if (isQuick && one.outcome === 'refuted') break;
    }
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    checks.push({ outcome: 'refuted', about: 'Archive', detail: error.message });
  }
  return checks;
}

const run = promisify(execFile);
/** The command line's output and exit status; with a network, unlike the page. */
async function assay(...args: string[]): Promise<{ status: number; out: string }> {
  try {
    const { stdout } = await run(process.execPath, ['apps/cli/src/main.ts', 'verify', ...args], {
      cwd: REPOSITORY,
    });
    return { status: 0, out: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { status: code, out: stdout };
  }
}

describe('an evidence bundle', () => {
  it('states all that it holds and claims, and who asked for it', () => {
    const held = readZip(bundle);
    const statement = readStatement(bundle);
    expect(statement).toMatchObject({
      ...{ statement: 'assay-bundle/1', requestedBy: username, record: { id: recordId, name: 'A roof' } },
      ledger: { key },
      decisions: [{ outcome: 'rejected', state: 'entered' }],
    });
    const listed = statement.members.map(({ name }) => name);
    expect([...listed, 'manifest.json', 'manifest.proof.json'].sort()).toEqual([...held.keys()].sort());
    expect(listed).toEqual(
      expect.arrayContaining(['report.pdf', 'report.html', 'report.json', 'checkpoint.txt', 'key.txt']),
    );
  });

  it('has what a claims file takes: findings, timeline and contacts as tables', () => {
    const table = (name: string) =>
      (readZip(bundle).get(name)?.toString() ?? '').replace('\ufeff', '').trim().split('\r\n');
    const [head, ...findings] = table('findings.csv');
    expect(head).toBe('No.,File,SHA-256,Method,State,Score,What it says,Place,Decision');
    // Each method has a result for each file, and the decision is beside it.
    expect(findings.filter((row) => row.includes('roof.png')).length).toBeGreaterThan(5);
    expect(findings.every((row) => row.endsWith(',Rejected'))).toBe(true);
    expect(findings.some((row) => row.includes(',Not applicable,'))).toBe(true);
    const [, ...timeline] = table('timeline.csv');
    const times = timeline.map((row) => row.split(',')[0] ?? '');
    expect(times).toEqual(times.toSorted());
    expect(timeline.join('\n')).toMatch(/Received,roof\.png/);
    expect(timeline.join('\n')).toMatch(/Decided: Rejected/);
    expect(table('contacts.csv')).toEqual(['About,Name,E-mail,Phone,Account,File']);
  });

  it('names claimant, customers, and who wrote and got its e-mails', async () => {
    const mail = writeMail(
      [
        'From: Ann Archer <ann@example.com>',
        'To: claims@insurer.example',
        'Subject: Hail',
        'Date: Tue, 3 Nov 2026 09:15:00 +0100',
      ],
      'Attached.',
    );
    const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { 'hail.eml': mail }) });
    const id = firstOf(assets).recordId ?? '';
    // On the day of the mail, which was sent at 08:15 UTC.
    const photos = {
      'noon.png': withExif(makePng(701), { takenAt: '2026:11:03 12:00:00' }),
      'early.png': withExif(makePng(702), { takenAt: '2026:11:03 09:00:00', offset: '+01:00' }),
    };
    await call(routes.uploadFiles, { form: makeForm({ recordId: id }, photos) });
    const { data } = await call(routes.getRecord, { params: { id } });
    const claim = { claimant: '=Ann Archer', date: '2026-11-01' };
    await call(routes.updateRecord, { body: { referenceId: data.referenceId, claim } });
    const readBundle = async () => {
      const files = await download(id).then(readZip, () => null);
      const timeline = files?.get('timeline.csv')?.toString() ?? '';
      const areAnalysed = ['12:00:00', '09:00:00'].every((time) => timeline.includes(`2026-11-03 ${time}`));
      return areAnalysed ? files : null;
    };
    const held = await vi.waitUntil(readBundle, { timeout: 60_000, interval: 500 });
    const table = (name: string) => held.get(name)?.toString() ?? '';
    expect(table('contacts.csv').split('\r\n').slice(1, 4)).toEqual([
      `Claimant,"'=Ann Archer",,,,`,
      '"Sender of an e-mail, as it states",Ann Archer,ann@example.com,,,hail.eml',
      '"Receiver of an e-mail, as it states",,claims@insurer.example,,,hail.eml',
    ]);
    expect(table('timeline.csv')).toMatch(/2026-11-01,"?Happened, as claimed"?/);
    expect(table('timeline.csv')).toContain('"E-mail sent, as it states",hail.eml');
    const ofDay = table('timeline.csv')
      .split('\r\n')
      .filter((row) => row.startsWith('2026-11-03'));
    expect(ofDay.map((row) => [row.split(',')[0], /[a-z]+\.(png|eml)/.exec(row)?.[0]])).toEqual([
      ['2026-11-03 09:00:00 +01:00', 'early.png'],
      ['2026-11-03T08:15:00.000Z', 'hail.eml'],
      ['2026-11-03 12:00:00 (local time)', 'noon.png'],
    ]);
    // A file that no method examined has a row that says so.
    expect(table('findings.csv')).toContain(',Not analysed,');
  });

  it('of which anything was changed, left out or added is not accepted', async () => {
    expect(conclude(await check(bundle)).outcome).toBe('verified');
    const accepted: string[] = [];
    let count = 0;
    // All of them are tried on a smaller bundle (`mutations.test.ts` of `packages/ledger`).
    for await (const mutant of mutateBundle(bundle, readZip(bundle), { everyNth: 7 })) {
      count++;
      if (conclude(await check(mutant.archive, { isQuick: true })).outcome === 'verified')
        accepted.push(mutant.name);
    }
    expect(accepted).toEqual([]);
    expect(count).toBeGreaterThan(100);
    for await (const { name, archive } of conformingVariants(readZip(bundle))) {
      expect(conclude(await check(archive)).outcome, name).toBe('verified');
    }
  });

  it('that is made while its files are analysed is verified, whenever that is', async () => {
    const busy = await makeRecord({ 'one.png': makePng(33), 'two.png': makePng(34) });
    const seen = new Set<string>();
    for (let i = 0; i < 40 && !(seen.has('entered') && seen.size > 1); i++) {
      const zip = await download(busy);
      const checks = await check(zip);
      expect(checks.filter(({ outcome }) => outcome !== 'verified')).toEqual([]);
      for (const state of await verdictStates(zip)) seen.add(state);
    }
    expect([...seen]).toContain('pending');
  });

  it.skipIf(!hasPython())('is verified by a program that shares no code with us (python3)', () => {
    const path = join(folder, 'bundle.zip');
    writeFileSync(path, bundle);
    const script = join(REPOSITORY, 'packages/ledger/foreign/verify_bundle.py');
    expect(execFileSync('python3', [script, path, key], { encoding: 'utf8' })).toBe('verified\n');
  });

  it('made before a file was revoked tells so where the live log is asked, and a new one by itself', async () => {
    const revoked = await makeRecord({ 'revoked.png': makePng(35) });
    const old = await download(revoked);
    const { id: assetId } = firstOf(readStatement(old).files);
    const path = join(folder, 'old.zip');
    writeFileSync(path, old);
    const live = ['--key', key, '--log', server.address];
    expect(await assay(path, ...live)).toMatchObject({
      status: 0,
      out: expect.stringContaining('No later entry revokes the file'),
    });

    const body = { reason: 'The sender admits the forgery.' };
    await call(routes.revokeAsset, { params: { id: assetId }, body });
    const stateOf = async () =>
      (await call(routes.getAsset, { params: { id: assetId } })).data.ledger.validationStatus;
    await expect.poll(stateOf).toBe('not-validated');

    const asked = await assay(path, ...live);
    expect(asked.out).toContain('The file is NOT valid any more: it was revoked: entry ');
    expect(asked.status).toBe(1);
    // Offline this cannot be known.
    expect((await assay(path, '--key', key)).status).toBe(0);
    const checks = await check(await download(revoked));
    expect(checks.filter(({ outcome }) => outcome === 'refuted')).toEqual([
      expect.objectContaining({
        about: 'revoked.png',
        detail: expect.stringContaining('NOT valid: it was revoked'),
      }),
    ]);
    const silent = await assay(path, '--key', key, '--log', 'http://127.0.0.1:9');
    expect(silent).toMatchObject({ status: 3, out: expect.stringContaining('The log could not be reached') });
  });
});

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
