import { askGitText, readAt } from './ask-git.ts';

const MIGRATIONS = 'apps/server/src/migrations';
const SETTINGS_PAGE = 'docs/operations.md';

/**
 * The section of CHANGELOG.md about a version: what operators must know (added and removed settings,
 * migrations, and whether the older version can continue beside the new one), then the changes, as described
 * in its commits, newest first.
 * @param since the commit of the previous version
 */
export function describeChanges(root: string, version: string, since: string): string {
  const day = askGitText(root, 'log', '-1', '--format=%cs', 'HEAD');
  const subjects = askGitText(root, 'log', '--format=%s', `${since}..HEAD`).split('\n').filter(Boolean);
  if (subjects.length === 0) throw new Error(`Nothing has changed since ${since}.`);
  return [
    `## ${version} (${day})`,
    '### For those who run it',
    [...describeMigrations(root, since), ...describeSettings(root, since)]
      .map((line) => `- ${line}`)
      .join('\n'),
    '### Changes',
    subjects.map((subject) => `- ${subject}`).join('\n'),
  ].join('\n\n');
}

function describeMigrations(root: string, since: string): string[] {
  const added = askGitText(root, 'diff', '--name-only', '--diff-filter=A', since, 'HEAD', '--', MIGRATIONS)
    .split('\n')
    .filter((path) => path.endsWith('.sql'))
    .sort();
  if (added.length === 0) return ['No migration: the database stays as it is.'];
  const removals = added.flatMap((path) =>
    [...readAt(root, 'HEAD', path).matchAll(/^-- contracts: (.+)$/gm)].map(
      ([, lost]) => `${path.split('/').at(-1)}: ${lost}`,
    ),
  );
  const count = added.length === 1 ? 'One migration runs' : `${added.length} migrations run`;
  return [
    `${count} at the first start.`,
    ...(removals.length === 0
      ? [
          'Nothing is removed that the version before needs: it can go on beside this one, and can be gone back to.',
        ]
      : removals.map((one) => `Processes of the version before end, and the way back is a restore. ${one}`)),
  ];
}

function describeSettings(root: string, since: string): string[] {
  const [before, after] = [since, 'HEAD'].map((commit) => listSettings(readAt(root, commit, SETTINGS_PAGE)));
  const missing = (of: ReadonlySet<string> = new Set(), from: ReadonlySet<string> = new Set()) =>
    [...of].filter((name) => !from.has(name)).map((name) => `\`${name}\``);
  const [added, removed] = [missing(after, before), missing(before, after)];
  return [
    ...(added.length > 0 ? [`New settings: ${added.join(', ')}.`] : []),
    ...(removed.length > 0 ? [`Settings that are gone: ${removed.join(', ')}.`] : []),
  ];
}

/** Taken from the rows of the table of settings. */
function listSettings(page: string): Set<string> {
  const rows = page.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
  return new Set(rows.flatMap((row) => (row.split('|')[1] ?? '').match(/[A-Z][A-Z0-9_]{2,}/g) ?? []));
}
