import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Asset } from '@assay/contract/assets';
import * as routes from '@assay/contract/routes';
import sharp from 'sharp';
import { type LiveServer, startLiveServer } from '../live-server.ts';
import type { Figures, Measurement, Skipped } from '../measurement.ts';

const CLEAN = ['images/camera/monstree/IMG_1047.JPG', 'images/camera/monstree/IMG_1029.JPG'] as const;
/** Uploaded before, with another record. */
const COPIED = 'images/camera/metadata_extractor/Canon EOS 5D.jpg';
const FORGED = 'images/web-edits/tampered/I00_dgzb67i_0.jpg';
const DOCUMENT = 'documents/signed-dss/validation/dss-2554/certified-changes-permitted.pdf';
const VIDEO = 'video/gopro/karma.mp4';
const LIMIT_MS = 300_000;

type Files = Readonly<Record<string, Buffer>>;

/**
 * The waiting time of a person who submits a case: eight files in one upload, until the first verdict and
 * until the last.
 */
export const eightFilesMeasurement: Measurement = {
  name: 'eight-files',
  title:
    'Two forged, a copy, a broken one, a PDF, a video and two clean ones: from the begin of their upload',
  measure: async ({ folder, data, report }): Promise<Figures | Skipped> => {
    const missing = [...CLEAN, COPIED, FORGED, DOCUMENT, VIDEO].filter(
      (name) => !existsSync(join(data, name)),
    );
    if (missing.length > 0) return { skipped: `${missing.join(', ')} are not under ${data}` };
    report('making the files');
    const files = await gather(data);
    const server = await startLiveServer(join(folder, 'data'));
    try {
      report('the first record, of which one file is a copy');
      await time(server, 'The earlier case', { [basename(COPIED)]: files['copy.jpg'] as Buffer });
      report('the eight files');
      const { ended, scored, looked } = await time(server, 'The case', files);
      return {
        files: Object.keys(files).length,
        firstLookSeconds: Math.min(...looked.values()),
        firstLooks: looked.size,
        firstVerdictSeconds: Math.min(...scored.values()),
        allSeconds: Math.max(...ended.values()),
        each: Object.fromEntries(ended),
      };
    } finally {
      await server.stop();
    }
  },
};

async function gather(data: string): Promise<Files> {
  const read = (name: string) => readFileSync(join(data, name));
  const [one, two] = [read(CLEAN[0]), read(CLEAN[1])];
  return {
    ...{ 'clean-1.jpg': one, 'clean-2.jpg': two, 'copy.jpg': read(COPIED), 'forged-1.jpg': read(FORGED) },
    'forged-2.jpg': await forge(two, one),
    // Only its beginning arrived.
    'broken.jpg': one.subarray(0, 400),
    ...{ 'signed.pdf': read(DOCUMENT), 'clip.mp4': read(VIDEO) },
  };
}

/** Pastes a part of one photo into another, at full size. */
async function forge(photo: Buffer, other: Buffer): Promise<Buffer> {
  const part = await sharp(other).extract({ left: 800, top: 600, width: 900, height: 700 }).png().toBuffer();
  return sharp(photo)
    .composite([{ input: part, left: 1_605, top: 1_203 }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/**
 * Seconds since the start of the upload, by name: when each file's analysis ended, when a score appeared (if
 * the file has one), and when a first look was seen.
 */
async function time(
  { call }: LiveServer,
  name: string,
  files: Files,
): Promise<Record<'ended' | 'scored' | 'looked', Map<string, number>>> {
  const { data: record } = await call(routes.createRecord, { body: { name } });
  const form = new FormData();
  form.set('recordId', record.id);
  for (const [fileName, bytes] of Object.entries(files))
    form.append('media', new Blob([new Uint8Array(bytes)]), fileName);
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const ended = new Map<string, number>();
  const [scored, looked] = [new Map<string, number>(), new Map<string, number>()];
  await call(routes.uploadFiles, { form });
  while (ended.size < Object.keys(files).length) {
    if (performance.now() - started > LIMIT_MS) throw new Error(`only ${[...ended.keys()].join(', ')} ended`);
    const { data } = await call(routes.getRecord, { params: { id: record.id } });
    for (const asset of data.assets) {
      const result = resultOf(asset);
      if (result?.firstLook && !looked.has(asset.originalName)) looked.set(asset.originalName, seconds());
      if (!result || result.isLoading || ended.has(asset.originalName)) continue;
      ended.set(asset.originalName, seconds());
      if (result.tamperScore !== null) scored.set(asset.originalName, seconds());
    }
    await sleep(50);
  }
  return { ended, scored, looked };
}

function resultOf({ id, fullScale }: Asset) {
  return fullScale.metaData.media.find(({ uuid }) => uuid === id)?.tamperedResult ?? null;
}
