import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram, type Metadata, readJpeg, readMetadata, toLocalMilliseconds } from '@assay/forensics';

/** A photo unchanged since its camera wrote it, as far as the file shows. */
export interface Original {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly metadata: Metadata;
  /** Maker and model. */
  readonly device: string;
}

const PHOTO = /\.(jpe?g|heic|heif|hif)$/i;
/** Folders of test pictures that were changed on purpose. */
const CHANGED = /modified|updates|tampered|hostile|cases/i;
const TWO_MINUTES = 120_000;

/** The originals below `folders`, each once, without those reserved for acceptance. */
export function* listOriginals(
  folders: readonly string[],
  reserved: ReadonlySet<string>,
): Generator<Original> {
  const seen = new Set<string>(reserved);
  for (const file of folders.flatMap(listFiles)) {
    const bytes = readFileSync(file);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if (seen.has(digest)) continue;
    seen.add(digest);
    const metadata = readMetadata(bytes);
    if (isOriginal(bytes, metadata)) {
      yield {
        file,
        bytes,
        metadata,
        device: `${metadata.make} ${metadata.model}`.replace(/\s+/g, ' ').trim(),
      };
    }
  }
}

function listFiles(folder: string): string[] {
  const isPhoto = (entry: Dirent) => entry.isFile() && PHOTO.test(entry.name);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isPhoto)
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !CHANGED.test(file))
    .sort();
}

/**
 * Names its device and exposure and no editing program, has the same time for both dates, and states its true
 * size.
 */
function isOriginal(bytes: Uint8Array, metadata: Metadata): boolean {
  const { make, model, takenAt, modifiedAt, declaredSize, software, creatorTool, history, groups } = metadata;
  if (make === null || model === null || takenAt === null) return false;
  if (!metadata.hasMakerNote && groups.exif?.ExposureTime === undefined) return false;
  const programs = [software, creatorTool].map((name) => findProgram(name ?? '')?.does);
  if (programs.some((does) => does !== undefined && does !== 'scans') || history.length > 0) return false;
  if (creatorTool !== null && creatorTool !== software && !/^(ver\.|hdr\+|\d)/i.test(creatorTool))
    return false;
  const apart = modifiedAt === null ? 0 : toLocalMilliseconds(modifiedAt) - toLocalMilliseconds(takenAt);
  if (Math.abs(apart) > TWO_MINUTES) return false;
  const frame = readJpeg(bytes, true).frame;
  if (declaredSize === null || frame === null) return true;
  const [width, height] = [frame.width, frame.height];
  return [width, height].includes(declaredSize.width) && [width, height].includes(declaredSize.height);
}
