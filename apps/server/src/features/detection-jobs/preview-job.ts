import type { JobPreview, JobSettings } from '@assay/contract/detection-jobs';
import type { StorageDriver } from '../media-storages/media-storages.ts';
import { placeOf } from './runs/file-record.ts';
import { whyLeftOut } from './selection/choose-file.ts';

const FILES_AT_MOST = 1_000;
const EXAMPLES = 30;
/** The largest number of left-out files among the examples. */
const EXAMPLES_LEFT_OUT = 8;

export interface PreviewedJob {
  readonly directory: string;
  readonly settings: JobSettings;
  readonly storageName: string;
  readonly largestBytes: number;
}

/** What a job would do with the first files of its folder. Throws StorageProblem. */
export async function previewJob(
  driver: StorageDriver,
  job: PreviewedJob,
  signal: AbortSignal,
): Promise<JobPreview> {
  const { settings, largestBytes, storageName } = job;
  const chosen: JobPreview['examples'] = [];
  const others: JobPreview['examples'] = [];
  let looked = 0;
  let chosenCount = 0;
  let isWhole = true;
  for await (const files of driver.list(job.directory, signal)) {
    for (const file of files) {
      if (looked === FILES_AT_MOST) {
        isWhole = false;
        break;
      }
      looked++;
      const { path, size: byteSize } = file;
      const leftOut = whyLeftOut(settings, file, largestBytes);
      if (leftOut !== null) {
        if (others.length < EXAMPLES_LEFT_OUT) others.push({ path, byteSize, leftOut, record: null });
        continue;
      }
      chosenCount++;
      if (chosen.length >= EXAMPLES) continue;
      const place = placeOf(settings.filing, path, {
        runId: '',
        runName: 'One record of this run',
        storageName,
      });
      chosen.push({ path, byteSize, leftOut, record: place && (place.referenceId ?? place.name) });
    }
    if (!isWhole) break;
  }
  const examples = [...chosen.slice(0, EXAMPLES - others.length), ...others];
  return { looked, limit: isWhole ? null : FILES_AT_MOST, chosen: chosenCount, examples };
}
