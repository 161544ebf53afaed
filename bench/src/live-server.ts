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
}

const START_LIMIT_MS = 180_000;
const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the server on a free port with its data in `folder`. Throws with what it said when it does not come up. */
export async function startLiveServer(folder: string): Promise<LiveServer> {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: repository,
    env: {
      ...process.env,
      ...{ ASSAY_DATA: folder, ASSAY_WITNESS_FOLDER: `${folder}/witness` },
      ...{ PORT: '0', ASSAY_RATE_LIMIT: '0', NODE_ENV: 'production' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = await waitUntilReady(server);
  const address = /Assay is ready at (\S+)/.exec(said)?.[1] ?? '';
  const { token, username } = await signInFirst(address, said);
  const call = createClient({ baseUrl: address, token: () => ({ value: token }) });
  return { address, token, username, call, pid: server.pid as number, stop: () => stop(server) };
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

async function signInFirst(address: string, said: string): Promise<{ token: string; username: string }> {
  const [username, first] = ['username', 'password'].map(
    (name) => new RegExp(`${name}\\s+(\\S+)`).exec(said)?.[1] ?? '',
  );
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
