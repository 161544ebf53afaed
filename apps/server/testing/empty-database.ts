import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import { openTestCluster } from './test-cluster.ts';

/** The owner's address of a database without any table; the run's end drops it. */
export async function makeEmptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  appendFileSync(inject('testDatabases'), `${name}\n`);
  const cluster = await openTestCluster();
  await cluster.administer(`CREATE DATABASE ${name} OWNER assay_owner`);
  return cluster.addressOf(name);
}
