import pg from 'pg';
import type { Config } from '../../platform/config/config.ts';
import type { ObjectStore } from '../../platform/storage/object-store.ts';
import { openS3Store } from '../../platform/storage/s3-store.ts';
import { BackupError } from './backup-error.ts';
import { isEmptyFolder } from './installation-keys.ts';

/**
 * Throws BackupError `refused` unless data folder, database and bucket are empty: nothing is ever
 * overwritten.
 */
export async function requireEmptyTarget(config: Config, organisations: readonly string[]): Promise<void> {
  const { dataFolder, databaseUrl, s3 } = config;
  if (!(await isEmptyFolder(dataFolder)))
    throw new BackupError(
      'refused',
      `The data folder ${dataFolder} is not empty. Name an empty one with ASSAY_DATA, or move this one away.`,
    );
  if (databaseUrl) await requireEmptyDatabase(databaseUrl);
  if (!s3) return;
  const storage = openS3Store(s3);
  try {
    for (const id of organisations) await requireNone(storage, id, s3.bucket);
  } finally {
    storage.close();
  }
}

async function requireNone(storage: ObjectStore, organisationId: string, bucket: string): Promise<void> {
  for await (const key of storage.list(organisationId))
    throw new BackupError(
      'refused',
      `The bucket ${bucket} already holds files of this installation (${key}). Name an empty bucket with S3_BUCKET.`,
    );
}

async function requireEmptyDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'queue') LIMIT 1`,
    );
    const [table] = rows;
    if (!table) return;
    const hint = 'Make an empty one (CREATE DATABASE) and name it with DATABASE_URL.';
    throw new BackupError('refused', `The database is not empty: it has ${table.name}. ${hint}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
