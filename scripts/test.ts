import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { findOrInstallChromium } from './find-chromium.ts';

/** `npm test`: checks, unit and integration tests, browser tests; the last line counts them all. */
interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache/reports');
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const parts: [string, () => Promise<Tally>][] = [
  ['Checks', async () => ({ ...(await runChecks()), skipped: 0 })],
  ['Unit and integration tests', runVitest],
  ['Browser tests', runPlaywright],
];
const tallies: [string, Tally][] = [];
for (const [name, run] of parts) {
  console.log(`\n${name}`);
  tallies.push([name, await run()]);
}

console.log('');
for (const [name, tally] of tallies) console.log(`${name}: ${describe(tally)}`);
const sum = (key: keyof Tally) => tallies.reduce((total, [, tally]) => total + tally[key], 0);
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
console.log(describe(total));
process.exit(total.failed ? 1 : 0);

function describe({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

async function runVitest(): Promise<Tally> {
  const report = join(REPORTS, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runNode([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters]);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const result = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = result;
  // A file that does not load, or an error outside any test, fails the run without failing a test.
  return {
    passed,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: numPendingTests + numTodoTests,
  };
}

async function runPlaywright(): Promise<Tally> {
  const specs = readdirSync(join(ROOT, 'e2e'), { recursive: true }).filter((path) =>
    /\.(spec|test)\.ts$/.test(String(path)),
  );
  if (specs.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  const config = ['test', '-c', 'e2e/playwright.config.ts'];
  const chromium = findOrInstallChromium();
  if (!chromium) {
    console.log(
      'There is no Chromium. Install it (Debian: apt-get install chromium) or name one in ASSAY_CHROMIUM.',
    );
    return { passed: 0, failed: 0, skipped: countBrowserTests(config) };
  }
  const report = join(REPORTS, 'playwright.json');
  const environment = { ASSAY_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runNode([PLAYWRIGHT, ...config, '--reporter=list,json'], environment);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> };
  const { expected: passed, unexpected: failed, flaky, skipped } = stats;
  // One that passes only when it is tried again has failed.
  return { passed, failed: code === 0 ? failed + flaky : Math.max(1, failed + flaky), skipped };
}

function countBrowserTests(config: string[]): number {
  const { stdout } = spawnSync(process.execPath, [PLAYWRIGHT, ...config, '--list'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return Number(/Total: (\d+) tests?/.exec(stdout)?.[1] ?? 1);
}

function runNode(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
