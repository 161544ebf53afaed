import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import {
  canStartS3,
  makeEmptyDatabase,
  makeForm,
  makePng,
  startTestS3,
  type TestS3,
} from '@assay/server/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TEST_SECRET } from '../testing/test-cluster.ts';
import { digestPassword } from './platform/auth/password-hash.ts';
import { REPOSITORY } from './platform/config/read-config.ts';

/** One role as its operator starts it. */
interface Process {
  child: ChildProcess;
  /** All that it said until it was ready or ended. */
  said: string;
}

const started: ChildProcess[] = [];
let s3: TestS3 | undefined;

beforeAll(async () => {
  if (canStartS3) s3 = await startTestS3();
});
afterAll(async () => {
  const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(running.map(stop));
  s3?.stop();
});

function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return ended;
}

function start(role: 'api' | 'worker', environment: Record<string, string>): Promise<Process> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', `apps/server/src/${role}.ts`],
    {
      cwd: REPOSITORY,
      env: { ...process.env, PORT: '0', HOST: '', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  return new Promise((resolve) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
        if (/answers at|works on jobs/.test(said)) resolve({ child, said });
      });
    }
    child.once('close', () => resolve({ child, said }));
  });
}

const ownFolder = () => mkdtempSync(join(inject('testFolder'), 'role-'));
const seed = randomBytes(32).toString('base64');

describe('roles started apart', () => {
  // The dashboard may have to be built first.
  it.skipIf(!canStartS3)(
    'set an empty database up once, all four at the same time, and work together (needs radosgw)',
    { timeout: 180_000 },
    async () => {
      const databaseUrl = await makeEmptyDatabase();
      const { bucket = '', endpoint = '', credentials } = s3?.config ?? {};
      const shared = {
        DATABASE_URL: databaseUrl,
        ASSAY_SECRET: TEST_SECRET,
        ASSAY_LEDGER_KEY: seed,
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
        S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
      };
      const roles = ['api', 'worker', 'api', 'worker'] as const;
      const processes = await Promise.all(
        roles.map((role) => start(role, { ...shared, ASSAY_DATA: ownFolder() })),
      );
      const everything = processes.map(({ said }) => said);
      expect(everything.filter((said) => /answers at http/.test(said))).toHaveLength(2);
      expect(everything.filter((said) => said.includes('works on jobs'))).toHaveLength(2);
      const passwords = everything.flatMap((said) => /password {2}(\S+)/.exec(said)?.[1] ?? []);
      expect(passwords).toHaveLength(1);

      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query('SELECT count(*)::int AS n FROM installation');
      await client.end();
      expect(rows).toEqual([{ n: 1 }]);

      const [first = '', second = ''] = everything.flatMap(
        (said) => /answers at (http\S+)/.exec(said)?.[1] ?? [],
      );
      for (const address of [first, second]) {
        const page = await fetch(address);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain('<html');
      }
      // Begun at one API, ended at the other, and used at both.
      const username = 'admin@assay.local';
      const begin = createClient({ baseUrl: first });
      const begun = await begin(routes.login, {
        body: { username, password: digestPassword(passwords[0] ?? '') },
      });
      if (begun.outcome !== 'first-login') throw new Error(`the outcome was ${begun.outcome}`);
      const password = 'Correct-horse-7-battery';
      await createClient({ baseUrl: second })(routes.resetPassword, {
        body: { token: begun.resetToken, password, passwordConfirm: password },
      });
      const done = await begin(routes.login, { body: { username, password: digestPassword(password) } });
      if (done.outcome !== 'signed-in') throw new Error(`the outcome was ${done.outcome}`);
      const token = () => ({ value: done.accessToken });
      const [atFirst, atSecond] = [first, second].map((baseUrl) => createClient({ baseUrl, token }));
      if (!atFirst || !atSecond) throw new Error('an API is missing');
      const { assets } = await atFirst(routes.uploadFiles, {
        form: makeForm({}, { 'a.png': await makePng(64) }),
      });
      const id = assets[0]?.id ?? '';
      const read = async () => (await atSecond(routes.getAsset, { params: { id } })).data;
      // Made by the worker: previews, and the entry in the ledger.
      await expect.poll(async () => (await read()).scaled, { timeout: 60_000, interval: 250 }).not.toBeNull();
      await expect.poll(async () => (await read()).ledger.validationStatus).toBe('validated');
    },
  );

  it('refuse a process with another secret or another ledger key, and say which setting', async () => {
    const shared = { DATABASE_URL: await makeEmptyDatabase(), ASSAY_SECRET: TEST_SECRET };
    const first = await start('worker', { ...shared, ASSAY_LEDGER_KEY: seed, ASSAY_DATA: ownFolder() });
    expect(first.said).toContain('works on jobs');
    const strangers = [{ ASSAY_SECRET: 'a secret of somebody else, long enough' }, {}];
    const refused = await Promise.all(
      strangers.map((own) => start('worker', { ...shared, ...own, ASSAY_DATA: ownFolder() })),
    );
    expect(refused.map(({ child }) => child.exitCode)).toEqual([1, 1]);
    expect(refused[0]?.said).toContain('same ASSAY_SECRET');
    expect(refused[1]?.said).toContain('same ASSAY_LEDGER_KEY');
  });
});
