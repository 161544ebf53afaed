import { type Check, programCheck } from './checks/check.ts';
import { dependencyCheck } from './checks/dependencies.ts';
import { specMapCheck } from './checks/spec-map.ts';

const CHECKS: Check[] = [
  programCheck('types', 'typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']),
  programCheck('types of the dashboard', 'typescript/bin/tsc', [
    '-p',
    'apps/dashboard/tsconfig.json',
    '--noEmit',
  ]),
  programCheck('style', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  dependencyCheck,
  programCheck('dead code', 'knip/bin/knip.js', ['--no-progress']),
  specMapCheck,
];

/** Runs every check, telling each outcome; resolves with how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, run } of CHECKS) {
    const start = performance.now();
    const complaints = await run();
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(`${complaints.length ? '✗' : '✓'} ${name} (${seconds} s)`);
    for (const complaint of complaints) console.log(complaint.replace(/^/gm, '    '));
    if (complaints.length) failed++;
  }
  return { passed: CHECKS.length - failed, failed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exit(failed ? 1 : 0);
}
