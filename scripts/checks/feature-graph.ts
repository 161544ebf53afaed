import type { IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Which feature may import which. A feature exposes only one file, its face: `features/<name>/<name>.ts`.
 * `npm run check` compares this with the imports, in both directions.
 */
export type FeatureGraph = Readonly<Record<string, readonly string[]>>;

export const DASHBOARD_FEATURES: FeatureGraph = {
  account: ['support', 'two-factor'],
  assets: [],
  capture: [],
  expenses: [],
  'forensic-storage': ['assets', 'upload'],
  groups: [],
  insights: [],
  mailboxes: [],
  'media-storages': [],
  notifications: [],
  profile: ['session', 'two-factor'],
  'question-sets': ['capture', 'work-orders'],
  'quick-check': ['assets', 'upload'],
  records: ['assets', 'groups', 'reports', 'sample-data', 'upload', 'work-orders'],
  reports: [],
  'sample-data': [],
  search: [],
  session: ['two-factor'],
  settings: ['groups', 'mailboxes', 'media-storages', 'question-sets', 'two-factor'],
  support: [],
  'two-factor': [],
  upload: [],
  users: [],
  'work-orders': [],
};

export const SERVER_FEATURES: FeatureGraph = {
  'access-tokens': ['record-access'],
  account: ['ledger', 'media', 'users'],
  alerts: ['organisations', 'webhooks'],
  analysis: [
    'events',
    'ledger',
    'organisations',
    'page-texts',
    'record-checks',
    'review-reasons',
    'webhooks',
  ],
  antivirus: ['analysis', 'events', 'retention'],
  assets: ['analysis', 'comparisons', 'events', 'ledger', 'media', 'record-access'],
  audit: ['ledger'],
  backup: ['ledger'],
  cameras: ['events', 'organisations', 'record-access', 'record-checks'],
  capture: [
    'claims',
    'events',
    'intake',
    'media',
    'organisations',
    'question-sets',
    'record-checks',
    'webhooks',
    'work-orders',
  ],
  claims: ['organisations', 'places'],
  comparisons: ['events'],
  'detection-jobs': ['events', 'intake', 'media-storages', 'organisations', 'record-access', 'webhooks'],
  emails: ['organisations', 'record-access', 'webhooks'],
  events: [],
  evidence: ['analysis', 'events', 'ledger', 'organisations', 'reports'],
  expenses: ['record-access'],
  'file-readings': [
    'analysis',
    'assets',
    'events',
    'intake',
    'media',
    'organisations',
    'page-texts',
    'record-access',
    'record-checks',
  ],
  'forensic-storage': ['assets', 'events', 'ledger', 'organisations'],
  groups: ['users'],
  insights: [],
  intake: [
    'analysis',
    'antivirus',
    'assets',
    'emails',
    'events',
    'ledger',
    'organisations',
    'record-access',
    'record-checks',
    'webhooks',
  ],
  issuers: ['events', 'record-checks'],
  ledger: [],
  'linked-records': ['media', 'record-access', 'record-checks'],
  mailboxes: ['events', 'intake'],
  media: [],
  'media-storages': [],
  notifications: [],
  organisations: ['events', 'media'],
  outbox: ['work-orders'],
  'page-texts': [],
  places: [],
  'question-sets': [],
  'record-access': [],
  'record-checks': [
    'claims',
    'comparisons',
    'events',
    'media',
    'organisations',
    'record-access',
    'review-reasons',
  ],
  records: [
    'assets',
    'claims',
    'events',
    'ledger',
    'media',
    'notifications',
    'organisations',
    'record-access',
    'record-checks',
    'review-reasons',
    'webhooks',
    'work-orders',
  ],
  reports: [
    'access-tokens',
    'claims',
    'ledger',
    'linked-records',
    'media',
    'organisations',
    'record-access',
    'record-checks',
  ],
  retention: ['ledger', 'organisations', 'record-access', 'record-checks'],
  'review-reasons': ['notifications', 'organisations'],
  'sample-data': ['events', 'intake', 'ledger', 'record-access', 'work-orders'],
  'self-audit': ['audit', 'ledger', 'webhooks'],
  support: [],
  system: ['antivirus', 'ledger', 'outbox', 'self-audit'],
  users: ['access-tokens'],
  webhooks: [],
  'work-orders': [
    'events',
    'media',
    'notifications',
    'organisations',
    'question-sets',
    'record-access',
    'record-checks',
    'webhooks',
  ],
};

export const FEATURE_GRAPHS: Readonly<Record<string, FeatureGraph>> = {
  'apps/dashboard': DASHBOARD_FEATURES,
  'apps/server': SERVER_FEATURES,
};

/** The import rules that a graph implies for the features of an application, such as `apps/dashboard`. */
export function featureRules(app: string, graph: FeatureGraph, tests: string): IForbiddenRuleType[] {
  const folder = (name: string) => `^${app}/src/features/${name}/`;
  const face = `^${app}/src/features/([^/]+)/\\1\\.tsx?$`;
  // All texts of a language are loaded at once, by a file that lists the catalogues.
  const translations = '-texts\\.(de|es|fr)\\.ts$';
  const mayOnly = (name: string, allowed: readonly string[], pathNot: string[]): IForbiddenRuleType => ({
    name: 'feature-graph',
    severity: 'error',
    comment: `${name} may import, of other features: ${allowed.join(', ') || 'none'}`,
    from: { path: folder(name), pathNot: [tests, ...pathNot] },
    to: { path: folder('[^/]+'), pathNot: [folder('$1'), ...allowed.map(folder)] },
  });
  const onlyFaces = (from: IForbiddenRuleType['from'], own: string[]): IForbiddenRuleType => ({
    name: 'feature-faces',
    severity: 'error',
    comment: 'What others may use of a feature stands in features/<name>/<name>.ts',
    from,
    to: { path: folder('[^/]+'), pathNot: [face, translations, ...own] },
  });
  return [
    onlyFaces({ path: folder('([^/]+)'), pathNot: tests }, [folder('$1')]),
    onlyFaces({ path: `^${app}/src/`, pathNot: [tests, `^${app}/src/features/`] }, []),
    ...Object.entries(graph).map(([name, allowed]) => mayOnly(`(${name})`, allowed, [])),
    // A feature missing in the graph may import none.
    mayOnly('([^/]+)', [], Object.keys(graph).map(folder)),
  ];
}

/** The path around a cycle of the graph, its first name repeated at its end; undefined if there is none. */
export function findCircle(graph: FeatureGraph): string[] | undefined {
  const done = new Set<string>();
  const follow = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of graph[name] ?? []) {
      const circle = follow(next, [...way, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(graph)) {
    const circle = follow(name, []);
    if (circle) return circle;
  }
  return undefined;
}

/** Arrows that are allowed but unused, as `from → to`; `imports` are paths relative to the repository. */
export function findIdleArrows(
  app: string,
  graph: FeatureGraph,
  imports: readonly { readonly from: string; readonly to: string }[],
): string[] {
  const featureOf = (path: string) => {
    const [, rest] = path.split(`${app}/src/features/`);
    return rest?.split('/')[0];
  };
  const used = new Set(imports.map(({ from, to }) => `${featureOf(from)} → ${featureOf(to)}`));
  const arrows = Object.entries(graph).flatMap(([from, allowed]) => allowed.map((to) => `${from} → ${to}`));
  return arrows.filter((arrow) => !used.has(arrow));
}
