import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { InstanceSecret } from '../config/secret.ts';
import { addressOfRole } from '../database/roles.ts';

export const QUEUE_SCHEMA = 'queue';

/**
 * Creates or updates the queue's own tables (pg-boss), owned by the system role. The application's role may
 * add jobs, in its own transactions, but not read them: their data belongs to all organisations.
 */
export async function installQueue({
  ownerUrl,
  secret,
}: {
  ownerUrl: string;
  secret: InstanceSecret;
}): Promise<void> {
  const connectionString = addressOfRole(ownerUrl, secret, 'assay_system');
  const boss = new PgBoss({
    connectionString,
    schema: QUEUE_SCHEMA,
    createSchema: false,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false, close: true });
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(4317002)');
    await client.query(
      `GRANT SELECT ON ${QUEUE_SCHEMA}.queue TO assay_app;
       GRANT INSERT, SELECT (id, name, start_after) ON ${QUEUE_SCHEMA}.job, ${QUEUE_SCHEMA}.job_common TO assay_app;`,
    );
    const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = 'assay_backup'");
    if (rowCount)
      await client.query(
        `GRANT SELECT ON ${QUEUE_SCHEMA}.queue, ${QUEUE_SCHEMA}.job, ${QUEUE_SCHEMA}.schedule TO assay_backup`,
      );
  } finally {
    await client.end();
  }
}
