import type { JobMedium, JobSettings } from '@assay/contract/detection-jobs';
import type { ListedFile } from '../../media-storages/media-storages.ts';
import { matchesPath } from './match-path.ts';

const ENDINGS: Readonly<Record<JobMedium, readonly string[]>> = {
  image: ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'heic', 'heif', 'webp', 'avif', 'tif', 'tiff'],
  document: ['pdf'],
  video: ['mov', 'mp4', 'm4v', '3gp', '3gpp', 'avi', 'wmv'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'oga', 'mpga'],
};
const MEDIUM_OF = new Map<string, JobMedium>(
  Object.entries(ENDINGS).flatMap(([medium, endings]) =>
    endings.map((ending): [string, JobMedium] => [ending, medium as JobMedium]),
  ),
);

/** The database's index does not hold longer ones. */
const MAX_PATH_BYTES = 2_000;

/**
 * Why a job leaves a file out, for people; null if it is chosen. `largestBytes` is the installation's limit.
 */
export function whyLeftOut(
  { include, exclude, media, unknownNames, minBytes, maxBytes }: JobSettings,
  { path, size }: Pick<ListedFile, 'path' | 'size'>,
  largestBytes: number,
): string | null {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) return 'Its path is too long.';
  if (include.length > 0 && !include.some((pattern) => matchesPath(pattern, path)))
    return 'It fits no pattern.';
  const against = exclude.find((pattern) => matchesPath(pattern, path));
  if (against !== undefined) return `It fits “${against}”, which is left out.`;
  const medium = MEDIUM_OF.get(/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
  if (medium ? !media.includes(medium) : !unknownNames) return 'It is of another kind, going by its name.';
  if (size === 0) return 'It is empty.';
  if (minBytes !== null && size < minBytes) return 'It is smaller than the job takes.';
  if (maxBytes !== null && size > maxBytes) return 'It is larger than the job takes.';
  if (size > largestBytes) return 'It is larger than this installation takes.';
  return null;
}
