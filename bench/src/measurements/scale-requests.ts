import { join } from 'node:path';
import * as routes from '@assay/contract/routes';
import type { Figures, Measurement } from '../measurement.ts';
import { readProcessorTime } from '../processor-time.ts';
import { askPath } from '../scale/ask-path.ts';
import { type LiveCluster, startLiveCluster } from '../scale/live-cluster.ts';
import { makePhoto } from '../scale/small-photos.ts';

const WARM_UP = 300;
const REQUESTS = 2_000;
const AT_ONCE = 4;
const ASSETS = 20;

/** The cost of a request for the API process alone, without its database. */
export const scaleRequestsMeasurement: Measurement = {
  name: 'scale-requests',
  title: 'Processor time of a request, process of the API alone',
  measure: async ({ folder, report }): Promise<Figures> => {
    report('starting the API');
    const cluster = await startLiveCluster(join(folder, 'data'), { apis: 1, workers: 0 });
    try {
      const { data } = await cluster.call(routes.createRecord, { body: { name: 'Bench' } });
      const form = new FormData();
      form.append('recordId', data.id);
      for (let n = 0; n < ASSETS; n++)
        form.append(
          'media',
          new Blob([new Uint8Array(await makePhoto())], { type: 'image/jpeg' }),
          `${n}.jpg`,
        );
      await cluster.call(routes.uploadFiles, { form });
      const paths = {
        simpleReadMilliseconds: routes.getOrganisationUiConfig.path,
        recordsPageMilliseconds: `${routes.listRecords.path}?index=0&count=20`,
        twentyAssetsMilliseconds: `${routes.findAssets.path}?index=0&count=${ASSETS}&recordId=${data.id}`,
        recordOfTwentyMilliseconds: `${routes.listRecords.path}/${data.id}`,
      };
      const figures: Record<string, number> = {};
      for (const [name, path] of Object.entries(paths)) {
        report(name);
        figures[name] = await measurePath(cluster, path);
      }
      return figures;
    } finally {
      await cluster.stop();
    }
  },
};

async function measurePath({ apis, token }: LiveCluster, path: string): Promise<number> {
  const [{ address, pid }] = apis;
  await askPath(address, path, { atOnce: 1, token }, (begun) => begun >= WARM_UP);
  const before = readProcessorTime(pid);
  await askPath(address, path, { atOnce: AT_ONCE, token }, (begun) => begun >= REQUESTS);
  return ((readProcessorTime(pid) - before) * 1_000) / REQUESTS;
}
