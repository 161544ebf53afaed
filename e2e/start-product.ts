import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const READY = /Assay is ready at (\S+)/;
const PASSWORD = /password\s+(\S+)/;
const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 15_000;

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of an installed Chromium; if undefined, Playwright says what is missing. */
export function chromiumPath(): string | undefined {
  const known = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return process.env.ASSAY_CHROMIUM ?? known.find((candidate) => existsSync(candidate));
}

export interface RunningProduct {
  address: string;
  /** The password of the first administrator. */
  firstPassword: string;
  folder: string;
  /** Everything it has printed so far. */
  output: () => string;
  /** Rejects if it ended earlier. */
  stop: () => Promise<void>;
}

/**
 * Starts the product as a person does, on a data folder of its own. Its output is also appended to `logFile`.
 */
export async function runProduct(
  environment: Record<string, string> = {},
  logFile?: string,
): Promise<RunningProduct> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-e2e-'));
  const port = await findFreePort();
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      ...{ ASSAY_DATA: folder, ASSAY_WITNESS_FOLDER: path.join(folder, 'witness') },
      ...{ PORT: String(port), NODE_ENV: 'production' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (logFile) appendFileSync(logFile, chunk);
    });
  const output = () => said;
  await waitUntilReady(server, output);
  return {
    address: READY.exec(said)?.[1] ?? '',
    firstPassword: PASSWORD.exec(said)?.[1] ?? '',
    ...{ folder, output },
    async stop() {
      await stop(server, output);
      rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}

/**
 * Passes address and first password of a product to the tests through the environment. Uses a running product
 * instead if ASSAY_E2E_ADDRESS and ASSAY_E2E_FIRST_PASSWORD name it.
 */
export async function startUnlessNamed(
  environment: Record<string, string> = {},
): Promise<undefined | (() => Promise<void>)> {
  if (process.env.ASSAY_E2E_ADDRESS) return;
  const { address, firstPassword, stop: end } = await runProduct(environment);
  process.env.ASSAY_E2E_ADDRESS = address;
  process.env.ASSAY_E2E_FIRST_PASSWORD = firstPassword;
  return end;
}

function waitUntilReady(server: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => end('did not come up in time'), START_LIMIT_MS);
    const end = (failure: string | null) => {
      clearTimeout(limit);
      server.off('exit', fail);
      server.stdout?.off('data', look);
      if (failure === null) return resolve();
      server.kill('SIGKILL');
      reject(new Error(`The product ${failure}:\n${output()}`));
    };
    const fail = (code: number | null) => end(`ended with ${code}`);
    const look = () => READY.test(output()) && end(null);
    server.once('exit', fail);
    server.stdout?.on('data', look);
  });
}

/** Stops the product. Rejects if it ended earlier. */
async function stop(server: ChildProcess, output: () => string): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null)
    throw new Error(`The product ended by itself (${server.exitCode ?? server.signalCode}):\n${output()}`);
  const end = once(server, 'exit');
  const limit = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
  server.kill('SIGTERM');
  await end;
  clearTimeout(limit);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
