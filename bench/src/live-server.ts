import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Call, createClient } from '@assay/contract/client';
import * as routes from '@assay/contract/routes';

/** The product, started as a person starts it, with a first administrator signed in. */
export interface LiveServer {
  /** http://localhost:PORT */
  readonly address: string;
  readonly token: string;
  readonly username: string;
  readonly call: Call;
  readonly pid: number;
  readonly stop: () => Promise<void>;
  /** Everything it has printed so far. */
  readonly said: () => string;
}

const START_LIMIT_MS = 180_000;
const repository = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the server on a free port with its data in `folder`. @throws Error with its output if it does not
 * come up
 */
export async function startLiveServer(
  folder: string,
  { program }: { program?: string } = {},
): Promise<LiveServer> {
  const server = startProgram(folder, `${folder}/witness`, program);
  let all = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    all += chunk;
  });
  const said = await waitUntilReady(server);
  const address = /Assay is ready at (\S+)/.exec(said)?.[1] ?? '';
  const { token, username } = await signInFirst(address, said);
  const call = createClient({ baseUrl: address, token: () => ({ value: token }) });
  const pid = server.pid as number;
  return { address, token, username, call, pid, stop: () => stop(server), said: () => all };
}

/** The same for a folder that already has an installation. */
export async function startServerAgain(
  folder: string,
  witnessFolder: string,
): Promise<Pick<LiveServer, 'address' | 'stop'>> {
  const server = startProgram(folder, witnessFolder);
  const address = /Assay is ready at (\S+)/.exec(await waitUntilReady(server))?.[1] ?? '';
  return { address, stop: () => stop(server) };
}

/** The same with another program, which can also be ended as by `kill -9`. */
export async function startAgain(
  folder: string,
  program: string,
): Promise<{ address: string; kill: () => Promise<void> }> {
  const server = startProgram(folder, `${folder}/witness`, program);
  const address = /Assay is ready at (\S+)/.exec(await waitUntilReady(server))?.[1] ?? '';
  const kill = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return { address, kill };
}

/**
 * If ASSAY_BENCH_PROFILES names a folder, the server leaves a profile of its processor time there when it
 * stops.
 */
function startProgram(
  folder: string,
  witnessFolder: string,
  program = 'apps/server/src/main.ts',
): ChildProcess {
  const profiles = process.env.ASSAY_BENCH_PROFILES;
  const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [];
  return spawn(process.execPath, [...profiling, program], {
    cwd: repository,
    env: {
      ...process.env,
      ...{ ASSAY_DATA: folder, ASSAY_WITNESS_FOLDER: witnessFolder },
      ...{ PORT: '0', ASSAY_RATE_LIMIT: '0', NODE_ENV: 'production' },
      // As `npm start` and the image set it.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function waitUntilReady(server: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
    if (said.includes('Assay is ready at')) resolve(said);
  };
  server.stdout?.on('data', listen);
  server.stderr?.on('data', listen);
  const limit = setTimeout(() => server.kill('SIGKILL'), START_LIMIT_MS);
  server.once('exit', () => reject(new Error(`the server did not come up:\n${said}`)));
  return promise.finally(() => clearTimeout(limit));
}

/** Replaces the first administrator's printed password by a new one, and signs in. */
export async function signInFirst(
  address: string,
  said: string,
): Promise<{ token: string; username: string }> {
  const read = (name: string) => new RegExp(`${name}\\s+(\\S+)`).exec(said)?.[1] ?? '';
  const [username, first] = [read('username'), read('password')];
  const call = createClient({ baseUrl: address });
  const signIn = (password: string) => call(routes.login, { body: { username, password: digest(password) } });
  const begun = await signIn(first);
  if (begun.outcome !== 'first-login') throw new Error('the first password was not the first');
  const password = `${first}-2B!`;
  await call(routes.resetPassword, {
    body: { token: begun.resetToken, password, passwordConfirm: password },
  });
  const done = await signIn(password);
  if (done.outcome !== 'signed-in') throw new Error('the new password was not taken');
  return { token: done.accessToken, username };
}

function digest(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const limit = setTimeout(() => server.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(limit);
}
