import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Call, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';
import { createPasswordHasher } from '@assay/server/platform/auth/password-hash.ts';
import { type InstanceSecret, openInstanceSecret } from '@assay/server/platform/config/secret.ts';
import { type Database, openDatabase } from '@assay/server/platform/database/database.ts';
import { startEmbeddedDatabase } from '@assay/server/platform/database/embedded/embedded-database.ts';
import { oneRow } from '@assay/server/platform/database/one-row.ts';
import { organisations, users } from '@assay/server/platform/database/schema/organisations.ts';
import { signInFirst } from '../live-server.ts';

interface Api {
  readonly address: string;
  readonly pid: number;
}

/** Roles in separate processes, as an operator of several machines starts them, all on this one. */
export interface LiveCluster {
  readonly apis: readonly [Api, ...Api[]];
  readonly workers: readonly number[];
  readonly token: string;
  /** A client of the first API, as its first administrator; others by `callAt`. */
  readonly call: Call;
  callAt(api: number, token?: string): Call;
  readonly database: Database;
  startWorker(): Promise<void>;
  /** Creates another organisation; resolves with its user's token. */
  createOrganisation(): Promise<string>;
  /** Resolves when no due job of any kind waits or runs. */
  waitUntilIdle(): Promise<void>;
  stop(): Promise<void>;
}

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const READY = /answers at (\S+)|works on jobs/;

export async function startLiveCluster(
  folder: string,
  { apis, workers }: { apis: number; workers: number },
): Promise<LiveCluster> {
  const text = randomBytes(32).toString('hex');
  const secret = openInstanceSecret(folder, text);
  const embedded = await startEmbeddedDatabase({ dataFolder: folder, secret });
  const children: { child: ChildProcess; role: string; said: string }[] = [];
  const start = async (role: 'api' | 'worker') => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', `apps/server/src/${role}.ts`],
      {
        cwd: repository,
        env: {
          ...process.env,
          ...{ ASSAY_DATA: folder, ASSAY_SECRET: text, DATABASE_URL: embedded.ownerUrl, PORT: '0' },
          ...{ ASSAY_RATE_LIMIT: '0', ASSAY_WORKERS: '1', NODE_ENV: 'production' },
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const started = { child, role, said: '' };
    children.push(started);
    await waitUntilReady(started);
    return started;
  };
  const stop = async () => {
    await Promise.all(children.map(({ child }) => stopChild(child)));
    await database?.close();
    await embedded.stop();
  };
  let database: Database | undefined;
  try {
    // One after the other: the start is not part of the measurement.
    for (let n = 0; n < apis; n++) await start('api');
    for (let n = 0; n < workers; n++) await start('worker');
    database = openDatabase({ ownerUrl: embedded.ownerUrl, secret, poolSize: 4 });
    const addresses = children.flatMap(({ child, said }) => {
      const address = /answers at (\S+)/.exec(said)?.[1];
      return address ? [{ address, pid: child.pid as number }] : [];
    });
    const [first, ...others] = addresses;
    if (!first) throw new Error('no API was started');
    const { token } = await signInFirst(first.address, children.map(({ said }) => said).join('\n'));
    const callAt = (api: number, given = token) => {
      const to = addresses[api];
      if (!to) throw new Error(`there is no API ${api}`);
      return createClient({ baseUrl: to.address, token: () => ({ value: given }) });
    };
    return {
      apis: [first, ...others],
      ...{ token, database, call: callAt(0), callAt, stop },
      get workers() {
        return children.filter(({ role }) => role === 'worker').map(({ child }) => child.pid as number);
      },
      startWorker: async () => void (await start('worker')),
      createOrganisation: () => createOrganisation(database as Database, secret, first.address),
      waitUntilIdle: () => waitUntilIdle(database as Database),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const IDLE_LIMIT_MS = 10 * 60_000;
/** A job that another one sends between two polls is seen by the next poll. */
const LOOKS = 3;

async function waitUntilIdle(database: Database): Promise<void> {
  const end = performance.now() + IDLE_LIMIT_MS;
  for (let idle = 0; idle < LOOKS; await sleep(200)) {
    const { n } = oneRow(
      await database.readAsSystem<{ n: number }>(
        `SELECT count(*)::int AS n FROM queue.job
         WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`,
        [],
      ),
    );
    idle = n === 0 ? idle + 1 : 0;
    if (performance.now() > end) throw new Error(`${n} jobs are left after ten minutes`);
  }
}

const PASSWORD = createHash('sha256').update('Correct-horse-7-battery').digest('hex');

async function createOrganisation(
  database: Database,
  secret: InstanceSecret,
  address: string,
): Promise<string> {
  const [id, username] = [randomUUID(), `${randomUUID()}@example.com`];
  const passwordHash = await createPasswordHasher(secret.derive('password pepper')).hash(PASSWORD);
  await database.asSystem(async (t) => {
    await t.insert(organisations).values({ id, identifier: id, name: `Bench ${id}` });
    const names = { username, email: username, displayName: 'Bench', roles: ['user'] };
    await t.insert(users).values({ ...names, organisationId: id, passwordHash });
  });
  const call = createClient({ baseUrl: address });
  const answer = await call(routes.login, { body: { username, password: PASSWORD } });
  if (answer.outcome !== 'signed-in') throw new Error(`the sign-in ended with ${answer.outcome}`);
  return answer.accessToken;
}

function waitUntilReady(started: { child: ChildProcess; said: string }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [started.child.stdout, started.child.stderr]) {
    stream?.on('data', (chunk) => {
      started.said += chunk;
      if (READY.test(started.said)) resolve();
    });
  }
  started.child.once('exit', () => reject(new Error(`a process did not come up:\n${started.said}`)));
  return promise;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const limit = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(limit);
}
