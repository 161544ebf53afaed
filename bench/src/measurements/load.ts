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
/** 600 seconds show whether memory is flat. */
const SECONDS = Number(process.env.ASSAY_BENCH_LOAD_SECONDS ?? 60);

/**
 * Fifty people without a pause, each in turn: the list of records, their record, its newest file, and an
 * upload of a 200 kB photo. Uploads are analysed at the same time, as in production.
 */
export const loadMeasurement: Measurement = {
  name: 'load',
  title: `${CLIENTS} clients for ${SECONDS} s: lists, records, files and uploads of photos of 200 kB, with their analysis`,
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
      const task = { address, token, clients: CLIENTS, seconds: SECONDS, pauseMs: 0, photos };
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
