import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { type Check, ROOT } from './check.ts';
import { FEATURE_GRAPHS, findCircle, findIdleArrows } from './feature-graph.ts';
import { CRUISE_OPTIONS, IMPORT_RULES, RESOLVE_OPTIONS } from './import-rules.ts';

/** Fewer modules would mean that the tool no longer reads our TypeScript, as has happened before. */
const MODULES_AT_LEAST = 150;

/** Each pair must be caught by the rule named: [importing file, what it imports, rule]. */
const PLANTED: [string, string, string][] = [
  ['apps/server/src/features/media/routes.ts', '../records/records.ts', 'feature-graph'],
  ['apps/server/src/features/unlisted/routes.ts', '../records/records.ts', 'feature-graph'],
  ['apps/server/src/features/records/routes.ts', '../media/media-access.ts', 'feature-faces'],
  ['apps/server/src/worker.ts', './features/records/find-records.ts', 'feature-faces'],
  ['apps/dashboard/src/features/users/list.ts', '../records/records.ts', 'feature-graph'],
  ['apps/dashboard/src/features/unlisted/list.ts', '../records/records.ts', 'feature-graph'],
  ['apps/dashboard/src/features/records/list.ts', '../upload/upload-store.ts', 'feature-faces'],
  ['apps/dashboard/src/app/page.tsx', '../features/users/list-state.ts', 'feature-faces'],
  ['apps/dashboard/src/ui/button.tsx', '../features/one/screen.ts', 'platform-below-features'],
  ['packages/forensics/src/methods/one/one.ts', '../two/two.ts', 'methods-apart'],
  ['packages/forensics/src/evidence.ts', '../../contract/src/client.ts', 'forensics-imports'],
  ['apps/dashboard/src/page.tsx', '../../server/src/api.ts', 'dashboard-imports'],
  ['apps/server/src/platform/queue.ts', '../features/one/service.ts', 'platform-below-features'],
  [
    'apps/server/src/features/records/find.test.ts',
    '../../../../../node_modules/drizzle-orm/index.ts',
    'drizzle-in-one-place',
  ],
  ['packages/ledger/src/ledger.ts', './missing.ts', 'everything-resolves'],
];

/** The rules of `import-rules.ts`, after a proof that they are in force. */
export const dependencyCheck: Check = {
  name: 'imports',
  async run() {
    const missed = await findMissedPlants();
    if (missed.length) return missed.map((rule) => `the rule ${rule} did not catch a planted violation`);
    const { modules, summary } = await cruiseFolder(ROOT, ['apps', 'packages', 'eval', 'bench']);
    const ours = modules.filter(({ source }) => /^(apps|packages)\/.*\.tsx?$/.test(source));
    if (ours.length < MODULES_AT_LEAST) return [`only ${ours.length} of our modules were seen`];
    const imports = modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
    return [
      ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
      ...Object.entries(FEATURE_GRAPHS).flatMap(([app, graph]) => {
        const circle = findCircle(graph);
        const idle = findIdleArrows(app, graph, imports).map((arrow) => `${app}: nobody needs ${arrow}`);
        return circle ? [`${app}: features in a circle: ${circle.join(' → ')}`, ...idle] : idle;
      }),
    ];
  },
};

async function findMissedPlants(): Promise<string[]> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache/planted-'));
  try {
    for (const [from, to] of PLANTED) {
      write(join(folder, from), `import { x } from '${to}';\nexport const y = x;\n`);
      const target = join(folder, dirname(from), to);
      if (!to.includes('missing')) write(target, 'export const x = 1;\n');
    }
    const { summary } = await cruiseFolder(folder, ['apps', 'packages']);
    const isCaught = ([from, , rule]: (typeof PLANTED)[number]) =>
      summary.violations.some((violation) => violation.rule.name === rule && violation.from === from);
    return PLANTED.filter((plant) => !isCaught(plant)).map(([, , rule]) => rule);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function cruiseFolder(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const options = { ...CRUISE_OPTIONS, baseDir, validate: true, ruleSet: { forbidden: IMPORT_RULES } };
  const { output } = await cruise(folders, options, RESOLVE_OPTIONS);
  return output as ICruiseResult;
}
