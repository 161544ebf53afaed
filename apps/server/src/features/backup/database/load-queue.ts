import type pg from 'pg';
import type { KeptTable } from '../manifest.ts';
import { loadTable } from './load-tables.ts';
import { listTables } from './tables.ts';

/** Queues before the jobs and schedules that belong to them. */
const ORDER = ['queue', 'job', 'schedule'];

/**
 * Fills the queue as the system role, its owner. Jobs that were being processed wait again. Throws for
 * columns that the queue no longer has: the version that made the backup can restore it.
 */
export async function loadQueue(
  system: pg.ClientBase,
  tables: readonly KeptTable[],
  readMember: (member: string) => AsyncIterable<Uint8Array>,
): Promise<void> {
  const present = await listTables(system);
  await system.query('BEGIN');
  await system.query('DELETE FROM queue.schedule; DELETE FROM queue.job; DELETE FROM queue.queue');
  for (const name of ORDER) {
    const kept = tables.find((table) => table.schema === 'queue' && table.name === name);
    const target = present.find((table) => table.schema === 'queue' && table.name === name);
    if (!kept || !target) continue;
    if (kept.columns.some((column) => !target.columns.includes(column)))
      throw new Error(`queue.${name} was kept by another version of the queue, with other columns.`);
    await loadTable(system, kept, readMember);
  }
  await system.query(
    "UPDATE queue.job SET state = 'created', started_on = NULL, heartbeat_on = NULL WHERE state = 'active'",
  );
  await system.query('COMMIT');
}
