import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks, TYPES } from './check.ts';
import { type Check, programCheck, ROOT } from './checks/check.ts';

/** The server's tests start all of it, so each of them would count as related to every file of it. */
const SERVER = /^apps\/(server|cli)\//;
const CODE = /\.(ts|tsx|mjs)$/;

/**
 * Checks types, style and tests of what differs from another branch or commit, committed or not: the tests
 * that import a changed file, and for the server those beside it. Returns the exit status.
 */
export async function testChanges(
  runNode: (args: string[]) => Promise<number>,
  since = 'main',
): Promise<number> {
  const changed = listChanges(since);
  if (changed.length === 0) {
    console.log(`Nothing differs from ${since}.`);
    return 0;
  }
  const { failed } = await runChecks(chooseChecks(changed));
  const code = changed.filter((file) => CODE.test(file));
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const elsewhere = code.filter((file) => !SERVER.test(file));
  const runs = [
    ['related', '--run', ...elsewhere, '--project=units', '--project=dashboard', '--project=own process'],
    ['run', ...new Set(code.filter((file) => SERVER.test(file)).map(findPart)), '--project=server'],
  ].filter((args) => args.some((argument) => argument.includes('/')));
  let worst = failed;
  for (const args of runs) worst += await runNode([vitest, ...args, '--passWithNoTests']);
  console.log('Tests of other parts of the server and browser tests were left out: npm test runs them.');
  return worst ? 1 : 0;
}

/** Changed paths as git names them: committed since the two diverged, or uncommitted. */
function listChanges(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const base = git('merge-base', 'HEAD', since).trim();
  const listed = git('diff', '--name-only', base) + git('ls-files', '--others', '--exclude-standard');
  return [...new Set(listed.split('\n'))].filter((file) => file && existsSync(join(ROOT, file))).sort();
}

function chooseChecks(changed: readonly string[]): Check[] {
  return [
    ...(changed.some((file) => CODE.test(file)) ? [TYPES] : []),
    programCheck('style', '@biomejs/biome/bin/biome', [
      ...['check', '--error-on-warnings', '--no-errors-on-unmatched'],
      ...changed,
    ]),
  ];
}

/**
 * The feature or platform part to which a file of the server belongs; for other files, the test beside it.
 */
function findPart(file: string): string {
  return (
    /^apps\/[^/]+\/src\/(features|platform)\/[^/]+\//.exec(file)?.[0] ??
    file.replace(/(\.test)?\.\w+$/, '.test.ts')
  );
}
