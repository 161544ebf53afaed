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
  /** Names of those that passed only when they were tried again. */
  secondTries: string[];
}

/** One in a thousand: a busy machine may upset one test or another; what is upset more often is broken. */
const SECOND_TRIES_ALLOWED = 4;

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache/reports');
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const parts: [string, () => Promise<Tally>][] = [
  ['Checks', async () => ({ ...(await runChecks()), skipped: 0, secondTries: [] })],
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
const secondTries = tallies.flatMap(([, tally]) => tally.secondTries);
for (const name of secondTries) console.log(`Passed only when it was tried again: ${name}`);
const unsteady = secondTries.length > SECOND_TRIES_ALLOWED ? secondTries.length : 0;
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  tallies.reduce((total, [, tally]) => total + tally[key], 0);
const total = {
  passed: sum('passed') - unsteady,
  failed: sum('failed') + unsteady,
  skipped: sum('skipped'),
};
console.log(describe(total));
process.exit(total.failed ? 1 : 0);

function describe({ passed, failed, skipped }: Omit<Tally, 'secondTries'>): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

async function runVitest(): Promise<Tally> {
  const report = join(REPORTS, 'vitest.json');
  const again = join(REPORTS, 'second-tries.json');
  const reporters = ['default', 'json', join(ROOT, 'scripts/second-tries.ts')];
  const options = [
    ...reporters.map((one) => `--reporter=${one}`),
    `--outputFile.json=${report}`,
    '--retry=1',
  ];
  const code = await runNode([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...options], {
    ASSAY_SECOND_TRIES: again,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, secondTries: [] };
  const result = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = result;
  // A file that does not load, or an error outside any test, fails the run without failing a test.
  return {
    passed,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: numPendingTests + numTodoTests,
    secondTries: existsSync(again) ? (JSON.parse(readFileSync(again, 'utf8')) as string[]) : [],
  };
}

async function runPlaywright(): Promise<Tally> {
  const specs = readdirSync(join(ROOT, 'e2e'), { recursive: true }).filter((path) =>
    /\.(spec|test)\.ts$/.test(String(path)),
  );
  if (specs.length === 0) return { passed: 0, failed: 0, skipped: 0, secondTries: [] };
  const config = ['test', '-c', 'e2e/playwright.config.ts'];
  const chromium = findOrInstallChromium();
  if (!chromium) {
    console.log(
      'There is no Chromium. Install it (Debian: apt-get install chromium) or name one in ASSAY_CHROMIUM.',
    );
    return { passed: 0, failed: 0, skipped: countBrowserTests(config), secondTries: [] };
  }
  const report = join(REPORTS, 'playwright.json');
  const environment = { ASSAY_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runNode([PLAYWRIGHT, ...config, '--reporter=list,json'], environment);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, secondTries: [] };
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as BrowserReport;
  const { expected, unexpected: failed, flaky, skipped } = stats;
  return {
    passed: expected + flaky,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped,
    secondTries: suites.flatMap(listSecondTries),
  };
}

interface BrowserReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
  suites: BrowserSuite[];
}
interface BrowserSuite {
  suites?: BrowserSuite[];
  specs: { file: string; title: string; tests: { status: string }[] }[];
}

function listSecondTries({ suites = [], specs }: BrowserSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(listSecondTries)];
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
