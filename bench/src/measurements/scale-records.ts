import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import { oneRow } from '@assay/server/platform/database/one-row.ts';
import type { Figures, Measurement } from '../measurement.ts';
import { type LiveCluster, startLiveCluster } from '../scale/live-cluster.ts';
import { percentile } from '../scale/small-photos.ts';
import { MAKE_RECORDS } from './records.ts';

const AT_ONCE = 50_000;
const ROUNDS = 40;
const STATEMENT_LIMIT_MS = 110_000;

/** The most used record lists. */
const LISTS = [
  { filter: ['archived:false'] },
  { filter: ['needsReview:true'] },
  { filter: ['archived:false', 'tamperScore:greater-than:90'] },
  { filter: ['archived:false'], sort: 'tamperScore:desc' },
];

/**
 * ASSAY_BENCH_RECORDS sets the size: a million by default; ten millions take about 12 GB and a quarter of an
 * hour.
 */
export const scaleRecordsMeasurement: Measurement = {
  name: 'scale-records',
  title: 'The main record lists by the number of records',
  measure: async ({ folder, report }): Promise<Figures> => {
    const largest = Number(process.env.ASSAY_BENCH_RECORDS ?? 1_000_000);
    report('starting the API');
    const cluster = await startLiveCluster(join(folder, 'data'), { apis: 1, workers: 0 });
    try {
      const figures: Record<string, Figures> = {};
      let made = 0;
      for (let size = 10_000; size <= largest; size *= 10) {
        while (made < size) {
          report(`${made} of ${size} records`);
          const to = Math.min(size, made + AT_ONCE);
          await fill(cluster, made + 1, to);
          made = to;
        }
        figures[`records${size}`] = await measureLists(cluster);
        // The next size takes long: printed so that these figures are not lost with it.
        report(`${size} records: ${JSON.stringify(figures[`records${size}`])}`);
      }
      return figures;
    } finally {
      await cluster.stop();
    }
  },
};

async function fill({ database }: LiveCluster, from: number, to: number): Promise<void> {
  const admin = oneRow(
    await database.readAsSystem<{ id: string; organisation_id: string }>(
      'SELECT id, organisation_id FROM users LIMIT 1',
      [],
    ),
  );
  await database.withOrganisation(
    admin.organisation_id,
    ({ $client }) => $client.query(MAKE_RECORDS, [admin.organisation_id, admin.id, from, to]),
    { statementTimeoutMs: STATEMENT_LIMIT_MS },
  );
}

async function measureLists({ call, database }: LiveCluster): Promise<Figures> {
  const milliseconds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of LISTS) {
      const begun = performance.now();
      await call(routes.listRecords, { query: { ...query, index: 0, count: 20 } });
      milliseconds.push(performance.now() - begun);
    }
  }
  const size = oneRow(
    await database.readAsSystem<{ table: string; indexes: string }>(
      `SELECT pg_table_size('records')::text AS table, pg_indexes_size('records')::text AS indexes`,
      [],
    ),
  );
  return {
    p50Milliseconds: percentile(milliseconds, 0.5),
    p95Milliseconds: percentile(milliseconds, 0.95),
    tableMegabytes: Number(size.table) / 1e6,
    indexMegabytes: Number(size.indexes) / 1e6,
  };
}
