import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const READY = /Assay is ready at (\S+)/;
const PASSWORD = /password\s+(\S+)/;
const START_LIMIT_MS = 180_000;

/** Where the system keeps Chromium; undefined lets Playwright say what is missing. */
export function chromiumPath(): string | undefined {
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return process.env.ASSAY_CHROMIUM ?? known.find((candidate) => existsSync(candidate));
}

/**
 * Starts the product as a person does, on a data folder of its own, and hands address and first password
 * to the tests through the environment (Playwright reads its files anew in each worker).
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-e2e-'));
  const port = await findFreePort();
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: REPOSITORY,
    env: { ...process.env, ASSAY_DATA: folder, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await waitUntilReady(server);
  process.env.ASSAY_E2E_ADDRESS = READY.exec(output)?.[1];
  process.env.ASSAY_E2E_FIRST_PASSWORD = PASSWORD.exec(output)?.[1];
  process.env.ASSAY_E2E_FOLDER = folder;
  return async () => {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  };
}

function waitUntilReady(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => fail('did not come up in time'), START_LIMIT_MS);
    const fail = (why: string) => {
      clearTimeout(limit);
      server.kill('SIGKILL');
      reject(new Error(`The product ${why}:\n${output}`));
    };
    server.once('exit', (code) => fail(`ended with ${code}`));
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (!READY.test(output)) return;
        clearTimeout(limit);
        server.removeAllListeners('exit');
        resolve(output);
      });
    }
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.kill('SIGKILL'), 15_000);
    server.once('exit', () => {
      clearTimeout(limit);
      resolve();
    });
    server.kill('SIGTERM');
  });
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
