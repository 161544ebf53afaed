import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type InstanceSecret, openInstanceSecret } from '../src/platform/config/secret.ts';
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../src/platform/database/read-migrations.ts';
import { installQueue } from '../src/platform/queue/install-queue.ts';

const FOLDER = join(import.meta.dirname, '../../../.cache/test-database');

/** Every test run of this clone shares it, and the passwords of its roles with it. */
export const TEST_SECRET = 'a fixed secret, for tests and nothing else';
export const testSecret: InstanceSecret = openInstanceSecret(FOLDER, TEST_SECRET);

/** Nothing in a test database outlives a power cut: without syncing, tests are several times faster. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

export interface TestCluster extends EmbeddedDatabase {
  /** Runs statements as superuser in `postgres`. */
  administer(...statements: string[]): Promise<void>;
  /** The owner's address of another database of the cluster. */
  addressOf(database: string): string;
  /** A migrated database to clone. */
  template: string;
}

/** One PostgreSQL for all tests that run at the same time; the first starts it, the others find it. */
export async function openTestCluster(): Promise<TestCluster> {
  const embedded = await startEmbeddedDatabase({ dataFolder: FOLDER, secret: testSecret, settings: FAST });
  const administer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: embedded.superuserUrl });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const addressOf = (database: string) => {
    const url = new URL(embedded.ownerUrl);
    url.pathname = `/${database}`;
    return url.href;
  };
  const template = await ensureTemplate(embedded, addressOf);
  return { ...embedded, administer, addressOf, template };
}

/** What else decides on what is in a migrated database. */
const MIGRATING = ['../src/platform/database/let-backup-read.ts', '../src/platform/queue/install-queue.ts'];

/** Named after the content of the migrations and of what runs with them, so that a change makes a new one. */
async function ensureTemplate(
  embedded: EmbeddedDatabase,
  addressOf: (name: string) => string,
): Promise<string> {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort())
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, name)));
  for (const path of MIGRATING) hash.update(readFileSync(join(import.meta.dirname, path)));
  const template = `template_${hash.digest('hex').slice(0, 12)}`;
  const client = new pg.Client({ connectionString: embedded.superuserUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(4317999)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return template;
    await dropLeftovers(client);
    // Renamed when it is finished, so that an interrupted one is never cloned.
    await client.query('DROP DATABASE IF EXISTS unfinished_template WITH (FORCE)');
    await client.query('CREATE DATABASE unfinished_template OWNER assay_owner');
    const ownerUrl = addressOf('unfinished_template');
    await migrate({ ownerUrl, secret: testSecret });
    await installQueue({ ownerUrl, secret: testSecret });
    await client.query(`ALTER DATABASE unfinished_template RENAME TO ${template}`);
    return template;
  } finally {
    await client.end();
  }
}

/**
 * Databases of older migrations, and of killed tests. A database removed by its test in the meantime no
 * longer has a file.
 */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database d WHERE datname ~ '^(template|test)_[0-9a-f_]+$'
       AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.datname = d.datname)
       AND (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 hour'`,
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname}`);
}
