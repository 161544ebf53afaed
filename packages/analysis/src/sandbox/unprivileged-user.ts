import { statSync } from 'node:fs';
import { repositoryRoot } from './repository-root.ts';

/** The user nobody, by number: it needs no entry in /etc/passwd. */
export const NOBODY = 65534;

/** Users that a service which runs as root may start decoders as, best first; empty where it does not. */
export function listUsersForRoot(): number[] {
  if (process.getuid?.() !== 0) return [];
  // Code that only its owner may read is read by its owner.
  const { uid } = statSync(repositoryRoot);
  return uid === 0 || uid === NOBODY ? [NOBODY] : [NOBODY, uid];
}

const noCapability = ['--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all', '--no-new-privs'];

/** For root: becomes that user, with its number as group, and can never gain a right again. */
export function becomeUser(uid: number): string[] {
  const names = ['--reuid', String(uid), '--regid', String(uid), '--clear-groups'];
  return ['setpriv', ...names, ...noCapability, '--pdeathsig', 'KILL', '--'];
}

/** For everybody else: has no right to lose but those that a file could lend. */
export function stayUser(): string[] {
  return ['setpriv', '--inh-caps=-all', '--ambient-caps=-all', '--no-new-privs', '--pdeathsig', 'KILL', '--'];
}

/** Removes all of root's rights, but keeps its number. */
export function keepRootsNumber(): string[] {
  return ['setpriv', '--clear-groups', ...noCapability, '--pdeathsig', 'KILL', '--'];
}
