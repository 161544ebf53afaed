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
 * Resolves which of the applied migrations are a newer version's that this one can go on with.
 * Throws where it cannot, and where the database is from another version than any of ours.
 */
export function requireKnownSchema(
  known: readonly Known[],
  applied: readonly AppliedMigration[],
): readonly string[] {
  const last = known.at(-1)?.name ?? '';
  const newer: string[] = [];
  for (const { name, checksum, contracts } of applied) {
    const ours = known.find((migration) => migration.name === name);
    if (!ours && contracts !== null)
      throw new Error(
        `A newer version migrated the database (${name}: ${contracts}). This version cannot use it any more. Start the newer version.`,
      );
    if (!ours && name < last)
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
 * Looks again and again whether a newer version took something away that this process needs; `onEnd` is then called once,
 * with the reason. What the newer version only added ends nothing.
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
    // A database that is away for a moment says nothing about its schema.
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
