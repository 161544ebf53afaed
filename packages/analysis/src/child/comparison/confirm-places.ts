import {
  type AlignedRecordings,
  type ChangedPlace,
  comparePictures,
  type PixelImage,
  placeInTime,
  type Span,
} from '@assay/forensics';
import sharp from 'sharp';
import { AnalysisFailure } from '../../failure.ts';
import type { OpenMedia } from '../media/open-media.ts';
import type { VideoFrame } from '../media/read-frames.ts';
import type { TrackLayout } from '../recording/inspect-tracks.ts';
import type { ComparedRecording } from './compared-recording.ts';

/** A place of the second that differs for a while. */
export interface DifferingTime {
  readonly first: Span;
  readonly second: Span;
  /** The second at which it differs most, in each. */
  readonly at: { readonly first: number; readonly second: number };
  /** On the upright frame, in parts of its width and height. */
  readonly place: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Pixels of the longer side at which two frames are compared closely. */
const CLOSE_SIDE = 640;
const MAX_LOOKED = 12;
/** Steps before and after the counterpart from which a frame may be taken. */
const AROUND = 2;
const MAX_FRAMES = 8;
const SMALL = 32;

export interface ConfirmOptions {
  readonly aligned: AlignedRecordings;
  /** Size of the frames on which the places were found. */
  readonly small: { readonly width: number; readonly height: number };
  /** Whether there is no time to decode both as far as to a moment. */
  readonly isLate: (at: { readonly first: number; readonly second: number }) => boolean;
  readonly onLooked: (share: number) => void;
}

/**
 * Compares the frames of each place as two pictures, larger and in colour: what does not differ there was a matter of small
 * pictures. The strongest come first; what time does not allow, and what cannot be decoded again or laid over, is counted.
 */
export async function confirmPlaces(
  both: readonly [ComparedRecording, ComparedRecording],
  places: readonly ChangedPlace[],
  { aligned, small, isLate, onLooked }: ConfirmOptions,
): Promise<{ readonly differences: DifferingTime[]; readonly unlooked: number }> {
  const differences: DifferingTime[] = [];
  let looked = 0;
  for (const [index, place] of places.slice(0, MAX_LOOKED).entries()) {
    const at = findMoment(place, aligned);
    if (isLate(at)) break;
    const found = await lookClosely(both, place, { aligned, small, at });
    onLooked((index + 1) / Math.min(MAX_LOOKED, places.length));
    if (found !== 'unknown') looked++;
    if (found !== 'unknown' && found !== 'alike') differences.push(found);
  }
  differences.sort((a, b) => a.second.from - b.second.from);
  return { differences, unlooked: places.length - looked };
}

const findMoment = ({ strongest }: ChangedPlace, { path, step }: AlignedRecordings): DifferingTime['at'] => ({
  first: ((path[strongest] ?? 0) + 0.5) * step,
  second: (strongest + 0.5) * step,
});

async function lookClosely(
  [first, second]: readonly [ComparedRecording, ComparedRecording],
  place: ChangedPlace,
  {
    aligned: { path, step },
    small,
    at,
  }: Pick<ConfirmOptions, 'aligned' | 'small'> & Pick<DifferingTime, 'at'>,
): Promise<DifferingTime | 'alike' | 'unknown'> {
  const [theirs] = await takeFrames(second, at.second - step, at.second, 1);
  const ours = await takeFrames(first, at.first - AROUND * step, at.first + AROUND * step, MAX_FRAMES);
  const nearest = theirs && (await findNearest(ours, theirs));
  const compared = theirs && nearest && comparePictures(nearest, theirs);
  if (!theirs || !compared) return 'unknown';
  const box = {
    x: (place.x / small.width) * theirs.width,
    y: (place.y / small.height) * theirs.height,
    width: (place.width / small.width) * theirs.width,
    height: (place.height / small.height) * theirs.height,
  };
  const seen = compared.differences.find((found) => overlaps(found, box));
  if (!seen) return 'alike';
  return {
    ...placeInTime(place, path, step),
    at,
    place: {
      x: seen.x / theirs.width,
      y: seen.y / theirs.height,
      width: seen.width / theirs.width,
      height: seen.height / theirs.height,
    },
  };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The last `most` frames that are shown from one time to another, upright. */
async function takeFrames(
  { media, layout }: { readonly media: OpenMedia; readonly layout: TrackLayout },
  from: number,
  to: number,
  most: number,
): Promise<PixelImage[]> {
  if (layout.video === null) return [];
  const fit = { width: CLOSE_SIDE, height: CLOSE_SIDE };
  const { startSeconds, rotation } = layout;
  const taken: VideoFrame[] = [];
  // The frame that is shown at `from` may have come a while before.
  const begin = Math.max(0, from - 1) + startSeconds;
  try {
    for (const frame of media.frames(layout.video, {
      ...{ pixels: 'rgb', fit, from: begin, to: to + startSeconds },
    })) {
      taken.push(frame);
      if (taken.length > most) taken.shift();
    }
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return [];
  }
  return Promise.all(taken.map((frame) => turnUpright(frame, rotation)));
}

async function turnUpright({ data, width, height }: VideoFrame, rotation: number): Promise<PixelImage> {
  if (rotation === 0) return { width, height, data };
  const turned = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(rotation)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: turned.info.width, height: turned.info.height, data: turned.data };
}

async function findNearest(frames: readonly PixelImage[], to: PixelImage): Promise<PixelImage | null> {
  const wanted = await makeSmall(to);
  let [nearest, least]: [PixelImage | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const frame of frames) {
    const small = await makeSmall(frame);
    const apart = small.reduce((sum, value, at) => sum + Math.abs(value - (wanted[at] ?? 0)), 0);
    if (apart < least) [nearest, least] = [frame, apart];
  }
  return nearest;
}

const makeSmall = ({ width, height, data }: PixelImage): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .resize(SMALL, SMALL, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
