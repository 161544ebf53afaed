import { statSync } from 'node:fs';
import { repositoryRoot } from './repository-root.ts';

/** The user nobody, by number: it needs no entry in /etc/passwd. */
export const NOBODY = 65534;

/** Users as which a service running as root may start decoders, best first; empty for other services. */
export function listUsersForRoot(): number[] {
  if (process.getuid?.() !== 0) return [];
  // Code that only its owner may read is read as its owner.
  const { uid } = statSync(repositoryRoot);
  return uid === 0 || uid === NOBODY ? [NOBODY] : [NOBODY, uid];
}

const noCapability = ['--bounding-set=-all', '--inh-caps=-all', '--ambient-caps=-all', '--no-new-privs'];

/** For root: becomes that user, with its number as group, and can never regain privileges. */
export function becomeUser(uid: number): string[] {
  const names = ['--reuid', String(uid), '--regid', String(uid), '--clear-groups'];
  return ['setpriv', ...names, ...noCapability, '--pdeathsig', 'KILL', '--'];
}

/** For other users: no privileges can be gained from files. */
export function stayUser(): string[] {
  return ['setpriv', '--inh-caps=-all', '--ambient-caps=-all', '--no-new-privs', '--pdeathsig', 'KILL', '--'];
}

/** Drops all of root's privileges, but keeps its number. */
export function keepRootsNumber(): string[] {
  return ['setpriv', '--clear-groups', ...noCapability, '--pdeathsig', 'KILL', '--'];
}
