import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { InstanceSecret } from '../src/platform/config/secret.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { openTestCluster, testSecret } from './test-cluster.ts';

export interface TestDatabase {
  database: Database;
  /** For code that opens its own connections; a superuser's address is `superuserUrl`. */
  ownerUrl: string;
  superuserUrl: string;
  secret: InstanceSecret;
  close(): Promise<void>;
}

/** A migrated, empty database of one's own on a real PostgreSQL, in about 100 ms. Close it in `afterAll`. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // The run's end drops it, should nobody close it.
  appendFileSync(inject('testDatabases'), `${name}\n`);
  const cluster = await openTestCluster();
  await cluster.administer(
    `CREATE DATABASE ${name} TEMPLATE ${cluster.template} OWNER assay_owner STRATEGY wal_log`,
  );
  const ownerUrl = cluster.addressOf(name);
  const superuserUrl = new URL(cluster.superuserUrl);
  superuserUrl.pathname = `/${name}`;
  const database = openDatabase({ ownerUrl, secret: testSecret, poolSize: 8 });
  return {
    database,
    ownerUrl,
    superuserUrl: superuserUrl.href,
    secret: testSecret,
    async close() {
      await database.close();
      await cluster.administer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
