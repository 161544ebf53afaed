import { join } from 'node:path';
import type { Call } from '@assay/contract/client';
import { oneRow } from '@assay/server/platform/database/one-row.ts';
import type { Figures, Measurement } from '../measurement.ts';
import { startLiveCluster } from '../scale/live-cluster.ts';
import { makePhotos, percentile, sendPhoto, waitForVerdict } from '../scale/small-photos.ts';

const ORGANISATIONS = [1, 10, 100];
/** Verdicts that each step waits for, regardless of the number of organisations. */
const VERDICTS = 30;
const FLOOD = 120;
const FLOODING_CLIENTS = 4;
const WARM_UP = 4;

/** How long the others wait for a verdict, without and with one organisation that sends as much as it can. */
export const scaleOrganisationsMeasurement: Measurement = {
  name: 'scale-organisations',
  title: 'A verdict of 1, 10 and 100 organisations, without and with another one that floods',
  measure: async ({ folder, report }): Promise<Figures> => {
    report('starting an API and two workers');
    const cluster = await startLiveCluster(join(folder, 'data'), { apis: 1, workers: 2 });
    try {
      const calls: Call[] = [];
      const figures: Record<string, Figures> = {};
      // The first analyses wait for their sandboxes.
      await flood(cluster.call, WARM_UP);
      for (const count of ORGANISATIONS) {
        while (calls.length < count) calls.push(cluster.callAt(0, await cluster.createOrganisation()));
        await cluster.waitUntilIdle();
        report(`${count} organisations`);
        const alone = await uploadInTurn(calls);
        await cluster.waitUntilIdle();
        report(`${count} organisations beside a flood`);
        const { sent, countAnalysed } = await flood(cluster.call, FLOOD);
        const atFirst = await countAnalysed();
        const beside = await uploadInTurn(calls);
        const atLast = await countAnalysed();
        if (atLast === sent) throw new Error('the flood was over before the others were');
        await cluster.waitUntilIdle();
        figures[`organisations${count}`] = {
          p50Milliseconds: percentile(alone, 0.5),
          p50BesideFloodMilliseconds: percentile(beside, 0.5),
          p95Milliseconds: percentile(alone, 0.95),
          p95BesideFloodMilliseconds: percentile(beside, 0.95),
          ratio: percentile(beside, 0.95) / percentile(alone, 0.95),
          ofTheFloodAnalysedMeanwhile: atLast - atFirst,
        };
      }
      return figures;

      /** Fills the queue so that the workers do not finish it during the step. */
      async function flood(call: Call, files: number) {
        const photos = await makePhotos(files);
        const left = photos.values();
        const ids: string[] = [];
        const keepSending = async () => {
          for (const photo of left) ids.push(await sendPhoto(call, photo));
        };
        await Promise.all(Array.from({ length: FLOODING_CLIENTS }, keepSending));
        const countAnalysed = async () => {
          // The first organisation, which floods.
          const { organisation_id } = oneRow(
            await cluster.database.readAsSystem<{ organisation_id: string }>(
              'SELECT organisation_id FROM users ORDER BY created_at LIMIT 1',
              [],
            ),
          );
          const { rows } = await cluster.database.withOrganisation(organisation_id, ({ $client }) =>
            $client.query<{ n: number }>(
              `SELECT count(*)::int AS n FROM assets WHERE id = ANY ($1) AND analysis_status NOT IN ('queued', 'running')`,
              [ids],
            ),
          );
          return rows[0]?.n ?? 0;
        };
        return { sent: ids.length, countAnalysed };
      }
    } finally {
      await cluster.stop();
    }
  },
};

/** One photo after the other, for one organisation after the other; from upload to verdict. */
async function uploadInTurn(calls: readonly Call[]): Promise<number[]> {
  const photos = await makePhotos(VERDICTS);
  const milliseconds: number[] = [];
  for (const [n, photo] of photos.entries()) {
    const call = calls[n % calls.length];
    if (!call) throw new Error('there is no organisation');
    const begun = performance.now();
    await waitForVerdict(call, await sendPhoto(call, photo));
    milliseconds.push(performance.now() - begun);
  }
  return milliseconds;
}
