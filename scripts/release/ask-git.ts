import { spawnSync } from 'node:child_process';

const MAX_BYTES = 2 ** 30;

/** The output of git in this repository. @throws Error with git's message if it fails */
export function askGit(root: string, ...args: string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: root, maxBuffer: MAX_BYTES });
  if (status !== 0) throw error ?? new Error(`git ${args[0]}: ${stderr.toString().trim()}`);
  return stdout;
}

export const askGitText = (root: string, ...args: string[]): string =>
  askGit(root, ...args)
    .toString()
    .trim();

/** The file in that commit; empty if the commit does not have it. */
export function readAt(root: string, commit: string, path: string): string {
  const isThere = askGitText(root, 'ls-tree', '--name-only', commit, '--', path) !== '';
  return isThere ? askGit(root, 'show', `${commit}:${path}`).toString() : '';
}
