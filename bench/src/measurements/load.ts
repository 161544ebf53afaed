import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startLiveServer } from '../live-server.ts';
import { draftPhotos } from '../load/draft-photos.ts';
import { describeTimes, startClients } from '../load/run-clients.ts';
import { presentServer, watchServer } from '../load/watch-server.ts';
import { watchTables } from '../load/watch-tables.ts';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { sendFile } from '../send-file.ts';

const CLIENTS = 50;
const PHOTOS = 120;
/** An hour shows whether memory is flat; figures for each minute are kept. */
const SECONDS = Number(process.env.ASSAY_BENCH_LOAD_SECONDS ?? 60);
/**
 * Each client's pause between two turns. Without one, an hour's uploads need some 20 GB of disk, and more come
 * in than can be analysed.
 */
const PAUSE_MS = Number(process.env.ASSAY_BENCH_LOAD_PAUSE_MS ?? 0);

/**
 * Fifty people, each in turn: the list of records, their record, its newest file, and an
 * upload of a 200 kB photo. Uploads are analysed at the same time, as in production.
 */
export const loadMeasurement: Measurement = {
  name: 'load',
  title: `${CLIENTS} clients for ${SECONDS} s${PAUSE_MS > 0 ? `, each with pauses of ${PAUSE_MS / 1_000} s` : ''}: lists, records, files and uploads of photos of 200 kB, with their analysis`,
  measure: async ({ folder, report }): Promise<Figures | Skipped> => {
    if (process.platform !== 'linux') return { skipped: 'memory and processor time are read from /proc' };
    report('making photos');
    const photoFolder = join(folder, 'photos');
    mkdirSync(photoFolder);
    const photos = await draftPhotos(photoFolder, PHOTOS);
    report('starting the server');
    const dataFolder = join(folder, 'data');
    const server = await startLiveServer(dataFolder);
    try {
      // Code loaded on first use must not count as memory of the load.
      for (const { path } of photos.slice(0, 2)) await sendFile(server, path, 'first.jpg');
      report(`working for ${SECONDS} s`);
      const { address, token } = server;
      const watch = await watchServer(server, dataFolder);
      const tables = await watchTables(dataFolder);
      const task = { address, token, clients: CLIENTS, seconds: SECONDS, pauseMs: PAUSE_MS, photos };
      const { times, errors, firstErrors, seconds, processorSeconds } = await startClients(task).report;
      const figures = await watch.stop();
      const growth = await tables.stop();
      const count = Object.values(times).reduce((sum, some) => sum + some.length, 0);
      return {
        requestsPerSecond: count / seconds,
        uploadsPerSecond: (times.upload?.length ?? 0) / seconds,
        errors,
        ...(errors > 0 && { firstErrors: firstErrors.join('; ') }),
        milliseconds: Object.fromEntries(
          Object.entries(times).map(([kind, some]) => [kind, describeTimes(some)]),
        ),
        ...presentServer(figures),
        tables: growth,
        clientsProcessorSeconds: processorSeconds,
      };
    } finally {
      await server.stop();
    }
  },
};
