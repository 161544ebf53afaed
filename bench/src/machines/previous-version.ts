import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ask } from '../containers/command.ts';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
const MIGRATIONS = 'apps/server/src/migrations';

/** The commit before the last `commitsBack` commits that added migrations. */
export function findCommitBefore(commitsBack: number): string {
  const added = ask('git', 'log', '--diff-filter=A', '--format=%H', '--', MIGRATIONS).split('\n');
  const commit = added[commitsBack - 1];
  if (!commit) throw new Error(`There are not ${commitsBack} commits with migrations`);
  return ask('git', 'rev-parse', `${commit}^`);
}

/**
 * A working tree of a commit below `folder`, with the packages installed here as hard links; a package that
 * only that version needs is missing, which it reports when it starts. Returns its path.
 */
export function checkOut(commit: string, folder: string): string {
  const path = join(folder, commit.slice(0, 12));
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  const { status, stderr } = spawnSync(
    'bash',
    ['-o', 'pipefail', '-c', 'git archive "$0" | tar --extract --directory "$1"', commit, path],
    { cwd: REPOSITORY, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`git archive ${commit}: ${stderr}`);
  const installed = globSync(
    ['node_modules', '{apps,packages}/*/node_modules', '{bench,eval,e2e}/node_modules'],
    {
      cwd: REPOSITORY,
    },
  );
  for (const one of installed) {
    if (!existsSync(dirname(join(path, one)))) continue;
    // Links to the workspaces are relative, so they point into the copy.
    ask('cp', '--archive', '--link', join(REPOSITORY, one), join(path, one));
  }
  return path;
}
