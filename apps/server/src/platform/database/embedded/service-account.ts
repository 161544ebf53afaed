import { execFileSync } from 'node:child_process';

/** Numeric ids with which a child process is started; undefined keeps our own. */
export interface Account {
  uid: number;
  gid: number;
}

const NAME = 'assay';

/**
 * PostgreSQL refuses to run as root. As root this returns an unprivileged system account, created if missing,
 * or `nobody` if none can be created. As anyone else: undefined.
 */
export function findServiceAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp(NAME) ?? create() ?? lookUp('nobody') ?? fail();
}

function lookUp(name: string): Account | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function create(): Account | undefined {
  try {
    const options = [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/bin/false',
    ];
    execFileSync('useradd', [...options, NAME], { stdio: 'ignore' });
  } catch {
    // Another process may have created it at the same moment, or there is no useradd: the look-up decides.
  }
  return lookUp(NAME);
}

function fail(): never {
  throw new Error(
    'The embedded database cannot run as root and no unprivileged account was found. ' +
      `Create one (useradd --system ${NAME}), start as an ordinary user, or set DATABASE_URL.`,
  );
}
