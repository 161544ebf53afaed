import type { Database } from './database.ts';
import type { Migration } from './read-migrations.ts';

export interface AppliedMigration {
  name: string;
  checksum: string;
  /** As in `Migration`. */
  contracts: string | null;
}

type Known = Pick<Migration, 'name' | 'checksum'>;

/**
 * After this number each migration says what it takes away. One that we do not know may have a lower number than our last: versions
 * are written side by side.
 */
const LAST_THAT_SAYS_NOTHING = '0122';

/**
 * Resolves with the applied migrations of a newer version with which this one can go on. Throws if it cannot,
 * and if the database is from no version of ours.
 */
export function requireKnownSchema(
  known: readonly Known[],
  applied: readonly AppliedMigration[],
): readonly string[] {
  const newer: string[] = [];
  for (const { name, checksum, contracts } of applied) {
    const ours = known.find((migration) => migration.name === name);
    if (!ours && contracts !== null)
      throw new Error(
        `A newer version migrated the database (${name}: ${contracts}). This version cannot use it any more. Start the newer version.`,
      );
    if (!ours && name.slice(0, 4) <= LAST_THAT_SAYS_NOTHING)
      throw new Error(`The database was migrated by another version: ${name} is not among our migrations.`);
    if (!ours) newer.push(name);
    else if (ours.checksum !== checksum)
      throw new Error(`${name} was changed after it ran. Add a new migration instead.`);
  }
  return newer;
}

const INTERVAL_MS = 10_000;

export interface SchemaWatch {
  stop(): void;
}

/**
 * Checks repeatedly whether a newer version removed something that this process needs; `onEnd` is then called
 * once, with the reason. Additions by the newer version end nothing.
 */
export function watchSchema(
  database: Database,
  known: readonly Known[],
  onEnd: (reason: Error) => void,
  intervalMs: number = INTERVAL_MS,
): SchemaWatch {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    const applied = await readApplied(database);
    // A temporarily unavailable database says nothing about its schema.
    if (stopped || !applied) return;
    try {
      requireKnownSchema(known, applied);
    } catch (error) {
      stopped = true;
      onEnd(error as Error);
    }
  };
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => look().finally(next), intervalMs);
    timer.unref();
  };
  next();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

async function readApplied(database: Database): Promise<AppliedMigration[] | null> {
  try {
    const { rows } = await database.asSystem(
      ({ $client }) =>
        $client.query<AppliedMigration>('SELECT name, checksum, contracts FROM schema_migrations'),
      { readOnly: true },
    );
    return rows;
  } catch {
    return null;
  }
}
