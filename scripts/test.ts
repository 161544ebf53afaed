import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { findOrInstallChromium } from './find-chromium.ts';
import { installRealComponents } from './install-packages.ts';
import type { Troubles } from './report-troubles.ts';
import { testChanges } from './test-changed.ts';

/**
 * `npm test`: checks, unit and integration tests, browser tests; the last line counts them all. `npm test --
 * --changed [REF]`: only those that concern files differing from a commit, by default main.
 */
interface Tally extends Troubles {
  passed: number;
  failed: number;
  /** Names of the skipped tests. */
  skipped: string[];
}

/** One in a thousand: a busy machine may disturb a test now and then; more mean a fault. */
const SECOND_TRIES_ALLOWED = 4;

const NO_TROUBLES: Troubles = { secondTries: [], failures: [] };

const ROOT = join(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache/reports');
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test/cli.js');

const changed = process.argv.indexOf('--changed');
if (changed > 0) process.exit(await testChanges(runNode, process.argv[changed + 1]));

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
installRealComponents();
const tallies: [string, Tally][] = [];
// The checks need one core and the tests sometimes wait: together they take little longer than the tests
// alone.
const besides = availableParallelism() > 1 ? startChecks() : undefined;
console.log('\nUnit and integration tests');
const tests = await runVitest();
console.log('\nChecks');
tallies.push(['Checks', await (besides ?? startChecks())()], ['Unit and integration tests', tests]);
console.log('\nBrowser tests');
tallies.push(['Browser tests', await runPlaywright()]);

console.log('');
for (const [name, tally] of tallies) console.log(`${name}: ${describe(tally)}`);
for (const name of tallies.flatMap(([, tally]) => tally.failures)) console.log(`Failed: ${name}`);
const secondTries = tallies.flatMap(([, tally]) => tally.secondTries);
for (const name of secondTries) console.log(`Passed only when it was tried again: ${name}`);
const unsteady = secondTries.length > SECOND_TRIES_ALLOWED ? secondTries.length : 0;
const skipped = tallies.flatMap(([, tally]) => tally.skipped);
const forbidden = process.env.CI === 'true' ? skipped.filter(isForbiddenSkip) : [];
for (const name of forbidden) console.log(`Skipped, which a run for all to rely on must not: ${name}`);
const sum = (key: 'passed' | 'failed') => tallies.reduce((total, [, tally]) => total + tally[key], 0);
const total = {
  passed: sum('passed') - unsteady,
  failed: sum('failed') + unsteady + forbidden.length,
  skipped: skipped.filter((name) => !forbidden.includes(name)),
};
console.log(describe(total));
process.exit(total.failed ? 1 : 0);

function describe({ passed, failed, skipped }: Omit<Tally, keyof Troubles>): string {
  return `${passed} passed, ${failed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`;
}

/**
 * Tests may be skipped if the data beside the repository is absent, but not if a program is (`needs …`).
 * PyTorch, which only training needs, may be missing.
 */
function isForbiddenSkip(name: string): boolean {
  if (name.endsWith('(without PyTorch)')) return false;
  return existsSync(join(ROOT, '../shared/data')) || /\(needs [^)]+\)/.test(name);
}

/** Starts the checks at once; the returned function resolves with their result. */
function startChecks(): () => Promise<Tally> {
  const lines: string[] = [];
  const running = runChecks(undefined, (line) => lines.push(line));
  return async () => {
    const result = await running;
    for (const line of lines) console.log(line);
    return { ...result, ...NO_TROUBLES, skipped: [] };
  };
}

async function runVitest(): Promise<Tally> {
  const report = join(REPORTS, 'vitest.json');
  const written = join(REPORTS, 'troubles.json');
  const reporters = ['default', 'json', join(ROOT, 'scripts/report-troubles.ts')];
  const options = [
    ...reporters.map((one) => `--reporter=${one}`),
    `--outputFile.json=${report}`,
    '--retry=1',
  ];
  const code = await runNode([join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...options], {
    ASSAY_TEST_TROUBLES: written,
  });
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: [], ...NO_TROUBLES };
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const { numPassedTests: passed, numFailedTests: failed, testResults } = result;
  const { secondTries, failures } = existsSync(written)
    ? (JSON.parse(readFileSync(written, 'utf8')) as Troubles)
    : NO_TROUBLES;
  // Only the runner above reports failures during cleanup.
  const isUnexplained = code !== 0 && failures.length === 0;
  // A file that does not load, or an error outside any test, fails the run without failing a test.
  return {
    passed,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: testResults.flatMap(({ assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => fullName),
    ),
    secondTries,
    failures: isUnexplained ? [`the end of the run (exit code ${code})`] : failures,
  };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

async function runPlaywright(): Promise<Tally> {
  const specs = readdirSync(join(ROOT, 'e2e'), { recursive: true }).filter((path) =>
    /\.(spec|test)\.ts$/.test(String(path)),
  );
  if (specs.length === 0) return { passed: 0, failed: 0, skipped: [], ...NO_TROUBLES };
  const config = ['test', '-c', 'e2e/playwright.config.ts'];
  const chromium = findOrInstallChromium();
  if (!chromium) {
    console.log(
      'There is no Chromium. Install it (Debian: apt-get install chromium) or name one in ASSAY_CHROMIUM.',
    );
    const count = countBrowserTests(config);
    const skipped = Array<string>(count).fill('a browser test (needs Chromium)');
    return { passed: 0, failed: 0, skipped, ...NO_TROUBLES };
  }
  const report = join(REPORTS, 'playwright.json');
  const environment = { ASSAY_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const code = await runNode([PLAYWRIGHT, ...config, '--reporter=list,json'], environment);
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: [], ...NO_TROUBLES };
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as BrowserReport;
  const { expected, unexpected: failed, flaky } = stats;
  return {
    passed: expected + flaky,
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: suites.flatMap((suite) => listByStatus(suite, 'skipped')),
    secondTries: suites.flatMap((suite) => listByStatus(suite, 'flaky')),
    failures: suites.flatMap((suite) => listByStatus(suite, 'unexpected')),
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

function listByStatus(
  { suites = [], specs }: BrowserSuite,
  wanted: 'flaky' | 'skipped' | 'unexpected',
): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  return [
    ...own.map(({ file, title }) => `${file} › ${title}`),
    ...suites.flatMap((suite) => listByStatus(suite, wanted)),
  ];
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
