import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Call, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  canStartS3,
  createOrganisation,
  createUser,
  makeEmptyDatabase,
  makeForm,
  makePng,
  signIn,
  startTestPlatform,
  startTestS3,
  TEST_SECRET,
  type TestS3,
} from '@assay/server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningApi, startApi } from '../../api.ts';
import type { S3Config } from '../../platform/config/config.ts';
import { REPOSITORY, readConfig } from '../../platform/config/read-config.ts';
import { openPlatform, type Platform } from '../../platform/platform.ts';
import { startLedger } from '../ledger/ledger.ts';

const missing = canStartS3 ? '' : ' (needs radosgw, ceph-mon, ceph-osd)';
const folder = mkdtempSync(join(tmpdir(), 'assay-backup-s3-'));
const backups = join(folder, 'backups');
/** More than one part of an S3 upload. */
const LARGE = 9 * 2 ** 20;

type Environment = Record<string, string>;

const inBucket = ({ bucket, endpoint = '', region, credentials }: S3Config): Environment => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
});

/** What a program knows of the machine: with nothing of this process's settings, but with code that is compiled already. */
const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
const MACHINE = { PATH, HOME, NODE_COMPILE_CACHE };

/** The command line in a separate process, as an operator starts it. */
async function assay(args: readonly string[], settings: Environment = {}) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'apps/cli/src/main.ts', ...args],
    {
      cwd: REPOSITORY,
      env: { ...MACHINE, INIT_CWD: folder, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [said, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, said, complaints };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(!canStartS3)(`a backup of an installation with its files in a bucket${missing}`, () => {
  let s3: TestS3;
  let platform: Platform;
  let api: RunningApi;
  let ledger: { stop(): Promise<void> };
  let settings: Environment;
  let token: string;
  const sent = new Map<string, { name: string; bytes: Uint8Array }>();

  beforeAll(async () => {
    s3 = await startTestS3();
    platform = await startTestPlatform({ s3: s3.config });
    [api, ledger] = [await startApi(platform), startLedger(platform)];
    const user = await createUser(platform, await createOrganisation(platform, { isMain: true }));
    token = await signIn(createClient({ baseUrl: api.address }), user);
    settings = {
      ASSAY_DATA: platform.config.dataFolder,
      ASSAY_SECRET: TEST_SECRET,
      DATABASE_URL: platform.config.databaseUrl as string,
      ...inBucket(s3.config),
    };
    const call = createClient({ baseUrl: api.address, token: () => ({ value: token }) });
    for (let seed = 1; seed <= 5; seed++) await upload(call, `${seed}.png`, makePng(seed));
    const large = Buffer.from(`%PDF-1.7\n% ${randomBytes(LARGE / 2).toString('hex')}\n%%EOF\n`);
    await upload(call, 'large.pdf', large);
    await entered(6);
  });
  afterAll(async () => {
    await api?.close();
    await ledger?.stop();
    await platform?.close();
    s3?.stop();
    rmSync(folder, { recursive: true, maxRetries: 9 });
  });

  async function upload(call: Call, name: string, bytes: Uint8Array): Promise<void> {
    const { assets } = await call(routes.uploadFiles, { form: makeForm({}, { [name]: bytes }) });
    sent.set(assets[0]?.id as string, { name, bytes });
  }
  const readSize = async () => {
    const note = await (await fetch(`${api.address}${routes.getCheckpoint.path}`)).text();
    return Number(note.split('\n')[1]);
  };
  const entered = (entries: number) =>
    vi.waitUntil(async () => (await readSize()) >= entries, { timeout: 20_000, interval: 100 });

  /** An empty data folder, database and bucket. */
  const emptyTarget = async (name: string): Promise<Environment> => ({
    ASSAY_DATA: join(folder, name),
    ASSAY_SECRET: TEST_SECRET,
    ASSAY_WITNESS_FOLDER: 'off',
    DATABASE_URL: await makeEmptyDatabase(),
    ...inBucket(await s3.makeBucket(`assay-${name}`)),
  });

  it('holds every object once, and the next one only what is new', async () => {
    const first = await assay(['backup', backups, '--json'], settings);
    expect(first, first.complaints).toMatchObject({ status: 0 });
    expect(JSON.parse(first.said)).toMatchObject({ files: 6, newObjects: 6, problems: [] });
    const call = createClient({ baseUrl: api.address, token: () => ({ value: token }) });
    await upload(call, 'later.png', makePng(6));
    await entered(7);
    const second = await assay(['backup', backups, '--json'], settings);
    expect(JSON.parse(second.said)).toMatchObject({ files: 7, newObjects: 1, problems: [], entries: 7 });
    expect(await assay(['backup', 'verify', backups])).toMatchObject({ status: 0 });
  });

  it('is refused, with nothing written, where it would fork the ledger or the bucket holds its files', async () => {
    const target = await emptyTarget('refused');
    const running = await assay(['restore', backups], { ...target, ASSAY_PUBLIC_URL: api.address });
    expect(running.status).toBe(3);
    expect(running.complaints).toMatch(/would fork the ledger\. .* runs at http\S+, with 7 entries/);
    const checkpoint = join(folder, 'checkpoint');
    writeFileSync(checkpoint, readFileSync(join(platform.config.dataFolder, 'ledger/published-checkpoint')));
    const [older = ''] = JSON.parse((await assay(['backup', 'list', backups, '--json'])).said).map(
      ({ name }: { name: string }) => name,
    );
    const behind = await assay(['restore', backups, '--backup', older, '--checkpoint', checkpoint], target);
    expect(behind.status).toBe(3);
    expect(behind.complaints).toMatch(/The checkpoint that you gave has seen 7 entries .* this backup has 6/);
    const taken = await assay(['restore', backups], { ...target, ...inBucket(s3.config) });
    expect(taken.status).toBe(3);
    expect(taken.complaints).toMatch(/The bucket assay-test already holds files of this installation/);
    expect(existsSync(target.ASSAY_DATA as string)).toBe(false);
  });

  it('is restored into another bucket and database: every file, the ledger, and a proof that verifies', async () => {
    await api.close();
    await ledger.stop();
    const target = await emptyTarget('restored');
    const restored = await assay(['restore', backups, '--json'], target);
    expect(restored).toMatchObject({ status: 0 });
    expect(JSON.parse(restored.said)).toMatchObject({ files: 7, entries: 7, problems: [], migrated: [] });
    const again = await openPlatform(readConfig({ ...target, PORT: '0', ASSAY_RATE_LIMIT: '0' }));
    const working = startLedger(again);
    api = await startApi(again);
    try {
      // The first installation's token: sessions and secret are the same.
      const call = createClient({ baseUrl: api.address, token: () => ({ value: token }) });
      for (const [id, { bytes }] of sent) {
        const { data } = await call(routes.getAsset, { params: { id } });
        const content = await fetch(`${api.address}${data.fullScale.originalFilepath}`);
        expect(sha256(new Uint8Array(await content.arrayBuffer()))).toBe(sha256(bytes));
      }
      await upload(call, 'after.png', makePng(7));
      await entered(8);
      const { verifierKey } = await call(routes.getLedgerKey, {});
      for (const [id, { name, bytes }] of sent) {
        const [file, proof] = [join(folder, name), join(folder, `${name}.proof.json`)];
        const path = routes.getAssetProof.path.replace(':id', id);
        const answer = await fetch(`${api.address}${path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        writeFileSync(file, bytes);
        writeFileSync(proof, new Uint8Array(await answer.arrayBuffer()));
        if (name !== '1.png' && name !== 'after.png') continue;
        const verified = await assay(['verify', file, '--proof', proof, '--key', verifierKey]);
        expect(verified, `${verified.said}${verified.complaints}`).toMatchObject({ status: 0 });
      }
    } finally {
      await api.close();
      await working.stop();
      await again.close();
    }
  });
});
