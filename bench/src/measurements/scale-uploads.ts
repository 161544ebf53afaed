import { join } from 'node:path';
import { oneRow } from '@assay/server/platform/database/one-row.ts';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { readProcessorTime } from '../processor-time.ts';
import { type LiveCluster, startLiveCluster } from '../scale/live-cluster.ts';
import { sendPhotos } from '../scale/send-photos.ts';
import { makePhotos, percentile } from '../scale/small-photos.ts';

const CLIENTS = 32;
const WARM_UP = 64;
const PHOTOS = 1_500;

/** Photos of 70 kB, one per upload, from many concurrent clients, while a worker analyses them. */
export const scaleUploadsMeasurement: Measurement = {
  name: 'scale-uploads',
  title: 'Photos of 70 kB taken in, one an upload, by 32 clients, with analysis beside',
  measure: async ({ folder, report }): Promise<Figures | Skipped> => {
    if (process.platform !== 'linux') return { skipped: 'processor time is read from /proc' };
    report('making photos');
    const photos = await makePhotos(WARM_UP + PHOTOS);
    report('starting an API and a worker');
    const cluster = await startLiveCluster(join(folder, 'data'), { apis: 1, workers: 1 });
    try {
      const [{ address, pid }] = cluster.apis;
      const [worker] = cluster.workers;
      if (worker === undefined) throw new Error('there is no worker');
      const to = { address, token: cluster.token, clients: CLIENTS };
      await sendPhotos(photos.slice(0, WARM_UP), to);
      report('uploading');
      const read = async () => ({
        at: performance.now(),
        api: readProcessorTime(pid),
        worker: readProcessorTime(worker),
        analysed: await countAnalysed(cluster),
      });
      const before = await read();
      const milliseconds = await sendPhotos(photos.slice(WARM_UP), to);
      const after = await read();
      const seconds = (after.at - before.at) / 1_000;
      if (after.worker - before.worker < seconds / 10)
        throw new Error('nothing was analysed beside the uploads');
      return {
        uploadsASecond: PHOTOS / seconds,
        p50Milliseconds: percentile(milliseconds, 0.5),
        p95Milliseconds: percentile(milliseconds, 0.95),
        apiProcessorMillisecondsAnUpload: ((after.api - before.api) * 1_000) / PHOTOS,
        coresTakenByAnalysis: (after.worker - before.worker) / seconds,
        analysedMeanwhile: after.analysed - before.analysed,
      };
    } finally {
      await cluster.stop();
    }
  },
};

async function countAnalysed({ database }: LiveCluster): Promise<number> {
  const { id } = oneRow(
    await database.readAsSystem<{ id: string }>('SELECT organisation_id AS id FROM users LIMIT 1', []),
  );
  const { rows } = await database.withOrganisation(id, ({ $client }) =>
    $client.query<{ n: number }>(`SELECT count(*)::int AS n FROM assets WHERE analysis_status = 'complete'`),
  );
  return rows[0]?.n ?? 0;
}
