import type { IForbiddenRuleType } from 'dependency-cruiser';
import { FEATURE_GRAPHS, featureRules } from './feature-graph.ts';

/** Which part may import which. `npm run check` first proves that these rules detect planted violations. */

const OURS = '^(apps|packages|eval|bench)/';
const TESTS = '\\.test\\.tsx?$|/fixtures\\.ts$|^apps/server/src/tenant-isolation/|^apps/server/testing/';

/** Code in `from` may import, of our own code, only itself and what is listed. */
const mayImport = (from: string, ...allowed: string[]): IForbiddenRuleType => ({
  name: `${from.split('/')[1]}-imports`,
  severity: 'error',
  comment: `${from} may import, of our own: ${allowed.join(', ') || 'nothing'}`,
  from: { path: `^${from}/`, pathNot: TESTS },
  to: { path: OURS, pathNot: [from, ...allowed].map((folder) => `^${folder}/`) },
});

export const IMPORT_RULES: IForbiddenRuleType[] = [
  mayImport('packages/contract'),
  {
    name: 'contract-needs-zod-only',
    severity: 'error',
    comment: 'The contract is read by browsers, servers and command lines alike',
    from: { path: '^packages/contract/src/', pathNot: TESTS },
    to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
  },
  mayImport('packages/client/src'),
  mayImport('packages/kernels'),
  mayImport('packages/statements'),
  mayImport('packages/forensics', 'packages/expenses', 'packages/kernels', 'packages/statements'),
  mayImport('packages/fingerprint'),
  mayImport('packages/ledger'),
  mayImport('packages/expenses', 'packages/statements'),
  mayImport(
    'packages/analysis',
    'packages/expenses',
    'packages/forensics',
    'packages/fingerprint',
    'packages/statements',
  ),
  mayImport(
    'apps/dashboard',
    'packages/contract',
    'packages/fingerprint',
    'packages/ledger',
    'packages/statements',
  ),
  mayImport(
    'apps/server',
    'packages/contract',
    'packages/fingerprint',
    'packages/analysis',
    'packages/ledger',
    'packages/statements',
  ),
  mayImport(
    'apps/cli',
    'packages/contract',
    'packages/fingerprint',
    'packages/analysis',
    'packages/ledger',
    'packages/statements',
  ),
  ...Object.entries(FEATURE_GRAPHS).flatMap(([app, graph]) => featureRules(app, graph, TESTS)),
  {
    name: 'platform-below-features',
    severity: 'error',
    comment: 'The platform knows of no feature',
    from: { path: '^apps/([^/]+)/src/(platform|ui)/', pathNot: TESTS },
    to: { path: '^apps/$1/src/(features|app)/' },
  },
  {
    name: 'drizzle-in-one-place',
    severity: 'error',
    comment:
      'Node reads Drizzle’s list of entry points for each import of the package: orm.ts and orm-pg.ts import it for all',
    from: {
      path: '^apps/server/(src|testing)/',
      pathNot: '^apps/server/src/platform/database/orm(-pg)?\\.ts$',
    },
    to: { path: 'node_modules/drizzle-orm/' },
  },
  {
    name: 'methods-apart',
    severity: 'error',
    comment: 'Methods share through maths, formats and the decoded file',
    from: { path: '^packages/forensics/src/methods/([^/]+)/', pathNot: TESTS },
    to: { path: '^packages/forensics/src/methods/[^/]+/', pathNot: '^packages/forensics/src/methods/$1/' },
  },
  {
    name: 'tests-stay-outside',
    severity: 'error',
    comment: 'What runs in production imports no test and no test kit',
    from: { path: '^(apps|packages|eval)/', pathNot: TESTS },
    to: { path: TESTS },
  },
  {
    name: 'no-circle',
    severity: 'error',
    comment: 'Modules that need each other are one module',
    from: { path: OURS },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'type-import'] } },
  },
  {
    name: 'everything-resolves',
    severity: 'error',
    comment: 'An import that leads nowhere is seen by no other rule',
    from: { path: OURS },
    to: { couldNotResolve: true },
  },
];

/** How imports are found and followed; without tsPreCompilationDeps, type-only imports would be missed. */
export const CRUISE_OPTIONS = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|\\.cache)/' },
  tsPreCompilationDeps: true,
};

export const RESOLVE_OPTIONS = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'browser', 'types', 'default'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
};
