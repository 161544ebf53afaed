import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '../config/read-config.ts';
import { waitForLock } from '../process/process-lock.ts';

export const DASHBOARD = join(REPOSITORY, 'apps/dashboard');
export const DASHBOARD_BUILD = join(DASHBOARD, 'dist');
/** The inputs of the built pages. */
export const SOURCES = [
  'apps/dashboard',
  'packages/contract',
  'packages/fingerprint',
  'packages/ledger',
  'packages/statements',
];

/**
 * Builds the dashboard with Vite unless `dist` was built from exactly these sources. True if it built. Throws
 * with Vite's own messages if the build fails.
 */
export async function buildDashboard(tell: (line: string) => void): Promise<boolean> {
  if (!existsSync(join(DASHBOARD, 'index.html'))) return false;
  const stamp = join(DASHBOARD_BUILD, '.built-from');
  const digest = digestSources();
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
  // Checked before taking the lock, for which a read-only installation has no place.
  if (isBuilt()) return false;
  const lock = await waitForLock(join(REPOSITORY, '.cache/dashboard.lock'), 300_000);
  try {
    if (isBuilt()) return false;
    tell('Building the dashboard …');
    await runVite();
    await runVite('--config', 'vite.capture.config.ts');
    await runVite('--config', 'vite.verifier.config.ts');
    writeFileSync(stamp, digest);
    return true;
  } finally {
    lock.release();
  }
}

function digestSources(): string {
  const hash = createHash('sha256').update(readFileSync(join(REPOSITORY, 'package-lock.json')));
  for (const folder of SOURCES) {
    const entries = readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const path of paths.sort()) {
      if (/\/(dist|node_modules)\/|\.test\.tsx?$/.test(path)) continue;
      hash.update(path.slice(REPOSITORY.length)).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}

export function findVite(): string {
  const resolve = createRequire(join(DASHBOARD, 'package.json')).resolve;
  return join(dirname(resolve('vite/package.json')), 'bin/vite.js');
}

function runVite(...options: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [findVite(), 'build', '--logLevel', 'warn', ...options], {
      cwd: DASHBOARD,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The dashboard could not be built:\n${said}`)),
    );
  });
}
