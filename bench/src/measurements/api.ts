import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import { startLiveServer } from '../live-server.ts';
import type { Figures, Measurement } from '../measurement.ts';
import { percentile } from '../scale/small-photos.ts';

const CALLERS = 16;
const SECONDS = 10;

/**
 * A page of the records list, requested by several callers at once; they share the machine with the server.
 */
export const apiMeasurement: Measurement = {
  name: 'api',
  title: 'API requests: a page of the records list',
  measure: async ({ folder, report }): Promise<Figures> => {
    report('starting the server');
    const server = await startLiveServer(join(folder, 'data'));
    try {
      const ask = () => server.call(routes.listRecords, { query: { index: 0, count: 20 } });
      for (let warm = 0; warm < 50; warm++) await ask();
      report(`asking for ${SECONDS} s`);
      const latencies: number[] = [];
      const end = performance.now() + SECONDS * 1000;
      const keepAsking = async () => {
        while (performance.now() < end) {
          const started = performance.now();
          await ask();
          latencies.push(performance.now() - started);
        }
      };
      await Promise.all(Array.from({ length: CALLERS }, keepAsking));
      return {
        callers: CALLERS,
        requestsPerSecond: latencies.length / SECONDS,
        p50Milliseconds: percentile(latencies, 0.5),
        p99Milliseconds: percentile(latencies, 0.99),
      };
    } finally {
      await server.stop();
    }
  },
};
