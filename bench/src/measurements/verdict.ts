import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as routes from '@assay/contract/routes';
import { type LiveServer, startLiveServer } from '../live-server.ts';
import type { Figures, Measurement, Skipped } from '../measurement.ts';
import { sendFile } from '../send-file.ts';

/** Camera photos of 12 megapixels and slightly more. */
const PHOTOS = [
  'images/camera/monstree/IMG_1047.JPG',
  'images/camera/monstree/IMG_1029.JPG',
  'images/camera/metadata_extractor/Canon EOS 5D.jpg',
];
const LIMIT_MS = 120_000;
/** Until the last photo's whole picture is made, and the process of the next one has started. */
const PAUSE_MS = 3_000;

/** What a person waits for: from the end of the upload to the verdict, with the previews and proofs. */
export const verdictMeasurement: Measurement = {
  name: 'verdict',
  title: 'Verdict of a photo of 12 megapixels, after the end of its upload',
  measure: async ({ folder, data, report }): Promise<Figures | Skipped> => {
    const photos = PHOTOS.map((name) => join(data, name)).filter((path) => existsSync(path));
    if (photos.length === 0) return { skipped: `there are no camera photos under ${data}` };
    const server = await startLiveServer(join(folder, 'data'));
    try {
      const seconds: number[] = [];
      const looks: number[] = [];
      for (const path of photos) {
        await sleep(PAUSE_MS);
        report(`photo ${seconds.length + 1} of ${photos.length}`);
        const asset = await sendFile(server, path, 'photo.jpg');
        const { firstLook, verdict } = await waitForVerdict(server, asset);
        seconds.push(verdict);
        looks.push(firstLook);
      }
      return {
        photos: photos.length,
        slowestSeconds: Math.max(...seconds),
        fastestSeconds: Math.min(...seconds),
        firstLookSeconds: Math.max(...looks),
      };
    } finally {
      await server.stop();
    }
  },
};

interface Waits {
  /** Seconds until the first look or, if none was seen, until the verdict. */
  readonly firstLook: number;
  readonly verdict: number;
}

/** Waiting times in seconds, counted from the answer to the upload. */
async function waitForVerdict({ call }: LiveServer, id: string): Promise<Waits> {
  const started = performance.now();
  let firstLook: number | undefined;
  while (performance.now() - started < LIMIT_MS) {
    const { data } = await call(routes.getAsset, { params: { id } });
    const result = data.fullScale.metaData.media.find(({ tamperedResult }) => tamperedResult)?.tamperedResult;
    const seconds = (performance.now() - started) / 1_000;
    if (result && (!result.isLoading || result.firstLook)) firstLook ??= seconds;
    if (result && !result.isLoading) return { firstLook: firstLook ?? seconds, verdict: seconds };
    await sleep(20);
  }
  throw new Error('the verdict did not come');
}
