import { refreshClient } from '../packages/client/refresh-client.ts';
import { type Check, programCheck } from './checks/check.ts';
import { claimsCheck } from './checks/claims.ts';
import { dependencyCheck } from './checks/dependencies.ts';
import { migrationsCheck } from './checks/migrations.ts';
import { noticesCheck } from './checks/notices.ts';
import { specMapCheck } from './checks/spec-map.ts';

/**
 * Runs the native compiler once over projects that share code. Except for the kernels, which rely on their
 * loops, indexed access may be undefined (`tsconfig.indexed.json`).
 */
const compile = programCheck('types', 'typescript-native/bin/tsc', [
  ...['-b', 'tsconfig.indexed.json', 'tsconfig.rest.json', 'apps/dashboard/tsconfig.json'],
]);

/** The types of all code, including the client, which is generated from the contract and not kept in git. */
export const TYPES: Check = {
  name: compile.name,
  run: async () => {
    await refreshClient();
    return compile.run();
  },
};

const CHECKS: Check[] = [
  TYPES,
  programCheck('style', '@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  dependencyCheck,
  programCheck('dead code', 'knip/bin/knip.js', ['--no-progress']),
  migrationsCheck,
  specMapCheck,
  claimsCheck,
  noticesCheck,
];

/** Runs each check and prints its outcome; resolves with how many passed and failed. */
export async function runChecks(
  checks: readonly Check[] = CHECKS,
  tell: (line: string) => void = console.log,
): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { name, run } of checks) {
    const start = performance.now();
    const complaints = await run();
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    tell(`${complaints.length ? '✗' : '✓'} ${name} (${seconds} s)`);
    for (const complaint of complaints) tell(complaint.replace(/^/gm, '    '));
    if (complaints.length) failed++;
  }
  return { passed: checks.length - failed, failed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exit(failed ? 1 : 0);
}
