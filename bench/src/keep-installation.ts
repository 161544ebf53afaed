import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { makeStatement } from '@assay/server/testing/documents';
import sharp from 'sharp';
import { ask } from './containers/command.ts';
import { startPostgres } from './containers/start-postgres.ts';

/**
 * Keeps a small installation of a version as a fixture of the upgrade test (`apps/server/src/upgrade.test.ts`):
 *   node scripts/run.mjs bench/src/keep-installation.ts CHECKOUT NAME
 * Starts the server of CHECKOUT, a working tree of that version with its packages installed, on Debian's PostgreSQL; fills it
 * over its API; and writes to `apps/server/testing/installations/NAME` what it answered, the database as SQL, and the files of
 * the data folder. As root on Debian with the package postgresql.
 */
const [checkout = '', name = ''] = process.argv.slice(2);
if (!checkout || !name) throw new Error('Usage: keep-installation.ts CHECKOUT NAME');
const target = fileURLToPath(new URL(`../../apps/server/testing/installations/${name}`, import.meta.url));

/** The secret of the test database; the passwords of its roles are derived from it. */
const SECRET = 'a fixed secret, for tests and nothing else';
const USERNAME = 'admin@assay.local';
const PASSWORD = 'Correct-horse-7-battery';
const START_LIMIT_MS = 300_000;
const VERDICT_LIMIT_MS = 300_000;

type Item = Record<string, unknown>;

/**
 * The used fields of answers, in any version: a name stands for the value under which the called route
 * returns it.
 */
interface Answer {
  readonly resetToken: string;
  readonly accessToken: string;
  readonly verifierKey: string;
  readonly config: Item;
  readonly docs: readonly Item[];
  readonly assets: readonly { id: string }[];
  readonly data: Item & {
    readonly id: string;
    readonly ledger: { validationStatus: string };
    readonly fullScale: {
      metaData: { media: [{ tamperedResult: { isLoading: boolean; tamperScore: number | null } | null }] };
    };
  };
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'assay-installation-'));
const postgres = await startPostgres();
try {
  ask('psql', postgres.url, '-qc', `CREATE ROLE assay_owner LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
  ask('psql', postgres.url, '-qc', 'CREATE DATABASE assay OWNER assay_owner');
  const url = new URL(postgres.url);
  url.pathname = '/assay';
  const superuserUrl = url.href;
  [url.username, url.password] = ['assay_owner', PASSWORD];
  const server = start(url.href);
  const ended = once(server, 'exit');
  try {
    const said = await waitUntilReady(server);
    const told = await fill(/Assay is ready at (\S+)/.exec(said)?.[1] ?? '', said);
    writeFileSync(join(target, 'told.json'), `${JSON.stringify(told, null, 2)}\n`);
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  keep(superuserUrl);
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function start(databaseUrl: string): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'], {
    cwd: resolve(checkout),
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, ASSAY_DATA: folder, ASSAY_SECRET: SECRET, PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function waitUntilReady(server: ChildProcess): Promise<string> {
  let said = '';
  const { promise, resolve: ready, reject } = Promise.withResolvers<string>();
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('Assay is ready at')) ready(said);
    });
  }
  server.once('exit', () => reject(new Error(`the server ended:\n${said}`)));
  const limit = setTimeout(() => server.kill('SIGKILL'), START_LIMIT_MS);
  return promise.finally(() => clearTimeout(limit));
}

/**
 * Makes a small organisation's data, as far as the version supports it, and returns the server's description
 * of it.
 */
async function fill(address: string, said: string): Promise<Item> {
  const first = /password\s+(\S+)/.exec(said)?.[1] ?? '';
  const call = createCall(address);
  const signIn = (password: string) =>
    call('POST', '/users/login', { username: USERNAME, password: digest(password) });
  const { resetToken } = await signIn(first);
  await call('POST', '/users/resetPassword', {
    token: resetToken,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  });
  call.token = (await signIn(PASSWORD)).accessToken;

  const { data: record } = await call('POST', '/records', { name: 'Water damage, Elm Road 4' });
  await call('PATCH', '/users/update', { username: USERNAME, data: { settings: { colorScheme: 'dark' } } });
  const photo = await makePhoto();
  const sent = [
    await upload(call, 'photo.jpg', photo, record.id),
    await upload(call, 'statement.pdf', makeStatement('March'), record.id),
    await upload(call, 'without a record.jpg', await makePhoto()),
  ];
  const order = await call.ifKnown('POST', '/clientrequest', {
    ...{ firstName: 'Ann', lastName: 'Example', email: 'ann@example.com', smsNumber: '2025550143' },
    ...{ type: 'claim', recordId: record.id, send: false },
  });
  await call.ifKnown('POST', `/records/${record.id}/comments`, { text: 'The window was shut.' });
  await call.ifKnown('POST', `/records/${record.id}/decisions`, {
    ...{ outcome: 'inconclusive', reason: 'A picture of the ceiling is missing.' },
  });
  await call.ifKnown('PATCH', '/organizations/config', { maxDistanceMiles: 3, retentionDays: 400 });
  await call.ifKnown('POST', '/users', { email: 'bo@example.com', firstName: 'Bo', lastName: 'Example' });

  const assets = await Promise.all(sent.map((id) => describeAsset(call, id)));
  return {
    ...{ username: USERNAME, password: PASSWORD },
    verifierKey: (await call('GET', '/ledger/key')).verifierKey,
    records: [
      pick((await call('GET', `/records/${record.id}`)).data, ['id', 'name', 'referenceId', 'createdAt']),
    ],
    assets,
    orders: order
      ? [
          pick(order.data, [
            'id',
            'requestId',
            'firstName',
            'email',
            'smsNumber',
            'due',
            'recordId',
            'captureLink',
          ]),
        ]
      : [],
    history: listOf(await call.ifKnown('GET', `/records/${record.id}/history`), [
      ...['type', 'id', 'by', 'text', 'outcome', 'reason', 'action'],
    ]),
    users: listOf(await call('GET', '/users/'), ['id', 'roles', 'data']),
    config: pick((await call.ifKnown('GET', '/organizations/config'))?.config ?? {}, [
      ...['maxDistanceMiles', 'retentionDays'],
    ]),
  };
}

async function upload(call: Call, filename: string, bytes: Buffer, recordId?: string): Promise<string> {
  const form = new FormData();
  if (recordId) form.set('recordId', recordId);
  form.append('media', new Blob([new Uint8Array(bytes)]), filename);
  const { assets } = await call('POST', '/files', form);
  const [asset] = assets;
  if (!asset) throw new Error(`${filename} was refused`);
  return asset.id;
}

/** Resolves once it has its verdict and is in the ledger. */
async function describeAsset(call: Call, id: string): Promise<Item> {
  const until = performance.now() + VERDICT_LIMIT_MS;
  while (performance.now() < until) {
    const { data } = await call('GET', `/assets/${id}`);
    const result = data.fullScale.metaData.media[0].tamperedResult;
    if (result && !result.isLoading && data.ledger.validationStatus === 'validated') {
      const names = [
        'id',
        'recordId',
        'originalName',
        'fingerprint',
        'fileFingerprint',
        'byteSize',
        'createdAt',
      ];
      const proof = await call('GET', `/assets/${id}/proof`);
      return { ...pick(data, names), ledger: data.ledger, tamperScore: result.tamperScore, proof };
    }
    await wait(200);
  }
  throw new Error(`${id} has no verdict or no entry in the ledger`);
}

interface Call {
  (method: string, path: string, body?: object): Promise<Answer>;
  /** Null if the version does not know the route. */
  ifKnown(method: string, path: string, body?: object): Promise<Answer | null>;
  token: string;
}

function createCall(address: string): Call {
  const send = (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData;
    return fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        ...(call.token && { authorization: `Bearer ${call.token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
  };
  const read = async (response: Response) => {
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const call: Call = Object.assign(
    async (method: string, path: string, body?: object) => read(await send(method, path, body)),
    {
      async ifKnown(method: string, path: string, body?: object) {
        const response = await send(method, path, body);
        return response.status === 404 || response.status === 405 ? null : read(response);
      },
      token: '',
    },
  );
  return call;
}

/** A small picture of random noise. */
function makePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 8 };
  const create = { width: 240, height: 240, channels: 3 as const, background: '#000', noise };
  return sharp({ create }).jpeg({ quality: 70 }).toBuffer();
}

function pick(from: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.map((one) => [one, from[one]]));
}

function listOf(answer: Answer | null, names: readonly string[]): Item[] {
  return (answer?.docs ?? []).map((one) => pick(one, names));
}

function digest(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}

/** Lines that begin with a backslash are commands for psql only. */
function keep(databaseUrl: string): void {
  const dump = ask('pg_dump', '--inserts', '--rows-per-insert=500', databaseUrl).replace(/^\\.*$/gm, '');
  writeFileSync(join(target, 'database.sql.gz'), gzipSync(dump, { level: 9 }));
  const names = globSync('**', { cwd: folder, exclude: ['run'] }).filter((one) =>
    statSync(join(folder, one)).isFile(),
  );
  const files = Object.fromEntries(names.map((one) => [one, readFileSync(join(folder, one), 'base64')]));
  writeFileSync(join(target, 'files.json.gz'), gzipSync(JSON.stringify(files), { level: 9 }));
}
