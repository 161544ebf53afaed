import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { findOrInstallChromium } from './find-chromium.ts';

/** `npm test`: checks, then unit and integration tests beside browser tests; the last line counts them all. */
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
const tallies: [string, Tally][] = [];
console.log('\nChecks');
tallies.push(['Checks', { ...(await runChecks()), skipped: 0 }]);
// Browsers wait more than they work: beside the other tests they cost hardly any time. They are heard out afterwards.
const browserTests = runPlaywright();
console.log('\nUnit and integration tests');
tallies.push(['Unit and integration tests', await runVitest()]);
console.log('\nBrowser tests');
const { said, tally } = await browserTests;
console.log(said);
tallies.push(['Browser tests', tally]);

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

/** With what they said, which is not shown while they run. */
async function runPlaywright(): Promise<{ said: string; tally: Tally }> {
  const specs = readdirSync(join(ROOT, 'e2e'), { recursive: true }).filter((path) =>
    /\.(spec|test)\.ts$/.test(String(path)),
  );
  if (specs.length === 0) return { said: 'There are none.', tally: { passed: 0, failed: 0, skipped: 0 } };
  const config = ['test', '-c', 'e2e/playwright.config.ts'];
  const chromium = findOrInstallChromium();
  if (!chromium) {
    const said =
      'There is no Chromium. Install it (Debian: apt-get install chromium) or name one in ASSAY_CHROMIUM.';
    return { said, tally: { passed: 0, failed: 0, skipped: countBrowserTests(config) } };
  }
  const report = join(REPORTS, 'playwright.json');
  const log = join(REPORTS, 'playwright.log');
  const environment = { ASSAY_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runNode([PLAYWRIGHT, ...config, '--reporter=list,json'], { environment, log });
  const said = readFileSync(log, 'utf8');
  if (!existsSync(report)) return { said, tally: { passed: 0, failed: 1, skipped: 0 } };
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> };
  const { expected: passed, unexpected: failed, flaky, skipped } = stats;
  // One that passes only when it is tried again has failed.
  const broken = code === 0 ? failed + flaky : Math.max(1, failed + flaky);
  return { said, tally: { passed, failed: broken, skipped } };
}

function countBrowserTests(config: string[]): number {
  const { stdout } = spawnSync(process.execPath, [PLAYWRIGHT, ...config, '--list'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return Number(/Total: (\d+) tests?/.exec(stdout)?.[1] ?? 1);
}

/** What it says goes to the terminal, or to the file `log`. */
function runNode(
  args: string[],
  { environment, log }: { environment?: NodeJS.ProcessEnv; log?: string } = {},
): Promise<number> {
  const output = log === undefined ? 'inherit' : openSync(log, 'w');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
