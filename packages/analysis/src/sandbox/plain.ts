import { confine } from './confine.ts';
import { isInstalled } from './installed-command.ts';
import { limitResources, startWithService } from './limit-resources.ts';
import { listLibraryFolders, listReadablePaths } from './minimal-view.ts';
import { type Sandbox, toLaunch } from './sandbox.ts';
import { becomeUser, keepRootsNumber, listUsersForRoot, stayUser } from './unprivileged-user.ts';

export interface PlainMeans {
  /**
   * The user as which root starts it. Default: nobody; null: as root, without capabilities, for code that
   * nobody else may read.
   */
  readonly user?: number | null;
  /** Restrictions by the kernel, without namespaces. Default: both. */
  readonly held?: 'calls and files' | 'calls' | 'nothing';
}

/**
 * The last resort, for machines that refuse namespaces: another user if root starts it, a seccomp filter and
 * Landlock if the kernel supports them and Perl is installed, kernel limits, and Node's permission model,
 * which keeps JavaScript from files, processes and workers, but not native code.
 */
export function createPlainSandbox({
  user = listUsersForRoot()[0],
  held = 'calls and files',
}: PlainMeans = {}): Sandbox {
  const readable = listReadablePaths();
  const isRoot = process.getuid?.() === 0;
  const take = !isInstalled('setpriv')
    ? []
    : !isRoot
      ? stayUser()
      : user
        ? becomeUser(user)
        : keepRootsNumber();
  const limits = process.platform === 'linux' ? [...limitResources({ ownNamespace: false }), ...take] : [];
  const seen = [...readable, ...listLibraryFolders().map(({ link }) => link), '/dev/null', '/dev/urandom'];
  const hold = (command: readonly string[], writable?: string) => {
    const files = held === 'calls and files' ? { readable: seen, writable } : undefined;
    return (held !== 'nothing' && confine(command, files)) || command;
  };
  const isFiltered = held !== 'nothing' && confine([]) !== null;
  return {
    kind: 'plain',
    protection: {
      systemCalls: isFiltered,
      files: isFiltered && held === 'calls and files',
      ownUser: isRoot && typeof user === 'number' && take.length > 0,
      root: isRoot && (user === null || take.length === 0),
    },
    nodeFlags: (writable) => [
      ...['--permission', '--allow-addons', ...readable.map((path) => `--allow-fs-read=${path}`)],
      ...(writable ? [`--allow-fs-write=${writable}`] : []),
    ],
    wrap: (command, writable) => {
      const start = process.platform === 'linux' ? startWithService() : [];
      return toLaunch([...start, ...limits, ...hold(command, writable)]);
    },
  };
}
