import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import type { BenchContext, Figures, Measurement } from '../measurement.ts';
import { readProcessorTime } from '../processor-time.ts';
import { askPath } from '../scale/ask-path.ts';
import { type LiveCluster, startLiveCluster } from '../scale/live-cluster.ts';
import { makePhotos, sendPhoto, waitForVerdict } from '../scale/small-photos.ts';

const PHOTOS = 60;
const RECORDS = 100;
const SECONDS = 8;
const CALLERS = 16;

/**
 * The same photos with 1, 2 and 4 worker processes of one slot each (the express place is not used by an
 * organisation with a running analysis), and the same list with 1 and 2 APIs. Neither has other work.
 */
export const scaleProcessesMeasurement: Measurement = {
  name: 'scale-processes',
  title: 'Photos a minute by worker processes, requests a second by API processes',
  measure: async ({ folder, report }: BenchContext): Promise<Figures> => {
    report('starting two APIs and a worker');
    const cluster = await startLiveCluster(join(folder, 'data'), { apis: 2, workers: 1 });
    try {
      const photos: Record<string, Figures> = {};
      for (const workers of [1, 2, 4]) {
        while (cluster.workers.length < workers) await cluster.startWorker();
        report(`the first photos of ${workers} workers`);
        // One for each worker, whose first analysis waits for its sandbox.
        await analyse(cluster, 2 * workers);
        report(`${PHOTOS} photos by ${workers} workers`);
        photos[`by${workers}`] = await analyse(cluster, PHOTOS);
      }
      report(`${RECORDS} records`);
      for (let n = 0; n < RECORDS; n++)
        await cluster.call(routes.createRecord, { body: { name: `Bench ${n}` } });
      await cluster.waitUntilIdle();
      const requests: Record<string, Figures> = {};
      for (const apis of [1, 2]) {
        report(`a list by ${apis} APIs`);
        requests[`by${apis}`] = await ask(cluster, apis);
      }
      return { photos, requests };
    } finally {
      await cluster.stop();
    }
  },
};

/** Measures from the first upload to the last verdict, and afterwards waits until no work is left. */
async function analyse({ call, workers, waitUntilIdle }: LiveCluster, count: number): Promise<Figures> {
  const photos = await makePhotos(count);
  await waitUntilIdle();
  const sum = () => workers.reduce((seconds, pid) => seconds + readProcessorTime(pid), 0);
  const before = sum();
  const begun = performance.now();
  const ids = await Promise.all(photos.map((photo) => sendPhoto(call, photo)));
  for (const id of ids) await waitForVerdict(call, id);
  const seconds = (performance.now() - begun) / 1_000;
  await waitUntilIdle();
  return { aMinute: (count * 60) / seconds, workersProcessorSecondsAPhoto: (sum() - before) / count };
}

/**
 * Two cores are shared with the database and with the clients: the processor time shows the cost of the API
 * alone.
 */
async function ask({ apis, token }: LiveCluster, count: number): Promise<Figures> {
  const asked = apis.slice(0, count);
  const path = `${routes.listRecords.path}?index=0&count=20`;
  const sum = () => asked.reduce((seconds, { pid }) => seconds + readProcessorTime(pid), 0);
  const during = async (seconds: number) => {
    const end = performance.now() + seconds * 1_000;
    const options = { atOnce: CALLERS / count, token };
    const answers = await Promise.all(
      asked.map(({ address }) => askPath(address, path, options, () => performance.now() > end)),
    );
    return answers.reduce((all, one) => all + one, 0);
  };
  await during(1);
  const [before, begun] = [sum(), performance.now()];
  const answers = await during(SECONDS);
  const seconds = (performance.now() - begun) / 1_000;
  const processor = sum() - before;
  return {
    aSecond: answers / seconds,
    processorMillisecondsARequest: (processor * 1_000) / answers,
    coresTakenByApis: processor / seconds,
  };
}
