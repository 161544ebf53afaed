import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, ROOT } from './check.ts';

/**
 * Installations have run these under a shared number. They keep their names, by which the database identifies
 * them.
 */
const SHARE_A_NUMBER = new Set([
  '0108-media-storages.sql',
  '0108-several-receipts.sql',
  '0119-content-credentials.sql',
  '0119-recordings.sql',
  '0119-witnesses.sql',
  '0121-detected-objects.sql',
  '0121-forensic-storage.sql',
  '0121-installation.sql',
  '0125-erased-entries.sql',
  '0125-sound-landmarks.sql',
]);

/** Two branches that take the same number merge without a conflict, and their names then decide the order. */
export const migrationsCheck: Check = {
  name: 'numbers of migrations',
  async run() {
    const names = readdirSync(join(ROOT, 'apps/server/src/migrations'));
    return findSharedNumbers(names.filter((name) => name.endsWith('.sql')));
  },
};

/** Complaints; empty if each number has one migration, apart from those listed above. */
export function findSharedNumbers(names: readonly string[]): string[] {
  const byNumber = Map.groupBy(names, (name) => name.slice(0, 4));
  return [...byNumber].flatMap(([number, sharing]) =>
    sharing.length === 1 || sharing.every((name) => SHARE_A_NUMBER.has(name))
      ? []
      : [`${number} is the number of ${sharing.toSorted().join(' and ')}`],
  );
}
