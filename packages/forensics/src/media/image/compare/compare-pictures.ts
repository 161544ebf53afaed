import type { Area } from '../../../method.ts';
import type { PixelImage } from '../decoded-image.ts';
import { alignPictures } from './align-pictures.ts';
import { findDifferences } from './find-differences.ts';
import {
  chain,
  type Homography,
  invert,
  measureShape,
  measureTilt,
  project,
  type Size,
  scaleOf,
  scaling,
} from './homography.ts';
import { type ColourPlanes, isClipped, matchAppearance } from './match-appearance.ts';
import { createPlane, type FloatPlane, mix, reduceTo, warp } from './plane.ts';

/**
 * In pixels: the longer side at which pictures are to be compared; more takes longer without showing much
 * more.
 */
export const COMPARED_SIDE = 1600;
/** Below this correlation of local detail two pictures do not show the same. */
const MIN_CORRELATION = 0.3;

/**
 * In levels: the largest overall change of tones; beyond it, a filter leaves local tones that no curve
 * explains.
 */
const MAX_CHANGED = 4;
/** How much more of one picture's samples must be clipped for it to be told from the other. */
const MORE_CLIPPED = 0.002;
/** In levels: channels that differ by more show a colour, whatever compression adds. */
const COLOURED = 12;
/**
 * A picture in black and white shows colours in at most the first share of its pixels, one that was turned into it
 * in at least the second: more than something that was pasted in usually covers.
 */
const [GREY, COLOURFUL] = [1e-3, 0.05];
/** ITU-R BT.601. */
const LUMA = [0.299, 0.587, 0.114] as const;

export interface Comparison {
  /** Maps the second picture's pixels to the first's. */
  readonly map: Homography;
  /** The share of each picture that is also in the other, 0 to 1. */
  readonly shared: { readonly first: number; readonly second: number };
  /**
   * How far the map is from affine, relative to the second picture's longer side, as in a photo of a screen
   * or print.
   */
  readonly tilt: number;
  readonly mirrored: boolean;
  /** The anisotropy of the map: 1 for scaling and rotation. */
  readonly stretch: number;
  /** The overlap as it was compared: its bounding box, and its number of pixels. */
  readonly compared: Size & { readonly pixels: number };
  /** Whether both have nearly the same tones, and neither was turned into black and white; otherwise places that differ in tone alone were left out. */
  readonly tonesKept: boolean;
  /** In pixels of the second picture, strongest first. */
  readonly differences: readonly Area[];
}

/**
 * Compares two upright pictures of the same scene: registers them, equalises tones and sharpness, and finds
 * where they still differ. Null if they cannot be registered.
 * @param guesses maps from the second's pixels to the first's that are tried besides mapping frame to frame
 */
export function comparePictures(
  first: PixelImage,
  second: PixelImage,
  guesses: readonly Homography[] = [],
): Comparison | null {
  const [one, two] = [toPlanes(first), toPlanes(second)];
  const alignment = alignPictures(mix(one, LUMA), mix(two, LUMA), guesses);
  if (alignment === null || alignment.correlation < MIN_CORRELATION) return null;
  const { map } = alignment;
  // Compared in the frame of the picture with fewer pixels in the overlap: the other is reduced to it.
  const scale = scaleOf(map, second);
  const inSecond = scale >= 1;
  const [frame, other, toOther] = inSecond ? [two, one, map] : [one, two, invert(map)];
  const { planes, covered } = layOn(other, frame[0], toOther);
  // How bright a copy in black and white shows a colour depends on how it was made, which few pixels do not tell.
  const [shown, framed] = [measureColoured(planes, covered), measureColoured(frame, covered)];
  const coloursKept = Math.min(shown, framed) > GREY || Math.max(shown, framed) < COLOURFUL;
  // Neither colours nor what clipping took can be restored, but the other picture tells what was taken.
  const isLost = coloursKept
    ? measureClipped(planes, covered) > measureClipped(frame, covered) + MORE_CLIPPED
    : shown < framed;
  const [source, target] = isLost ? [frame, planes] : [planes, frame];
  const matched = matchAppearance(source, target, covered);
  const tonesKept = coloursKept && measureChange(source, matched, covered) <= MAX_CHANGED;
  const { places } = findDifferences(matched, target, covered, { tonesTell: tonesKept });
  const compared = measureCovered(covered, frame[0]);
  const share = compared.pixels / covered.length;
  const ofOther = share * (areaOf(frame[0]) / areaOf(other[0])) * Math.max(scale, 1 / scale) ** 2;
  return {
    map,
    tilt: measureTilt(map, second),
    ...measureShape(map, second),
    ...{ compared, tonesKept },
    shared: {
      first: Math.min(1, inSecond ? ofOther : share),
      second: Math.min(1, inSecond ? share : ofOther),
    },
    differences: inSecond ? places : places.map((place) => moveArea(place, toOther, second)),
  };
}

/** The first picture warped onto the second, in its frame; black outside of it. */
export function drawOver(first: PixelImage, second: Size, map: Homography): PixelImage {
  const { planes } = layOn(toPlanes(first), second, map);
  const { width, height } = second;
  const data = new Uint8Array(3 * width * height);
  for (const [channel, { samples }] of planes.entries())
    for (let at = 0; at < samples.length; at++)
      data[3 * at + channel] = Math.round(Math.min(255, Math.max(0, samples[at])));
  return { width, height, data };
}

/**
 * Reduces a picture to about the scale of the frame, so that no detail is skipped, and warps it onto the
 * frame.
 */
function layOn(
  picture: ColourPlanes,
  frame: Size,
  toPicture: Homography,
): { planes: ColourPlanes; covered: Uint8Array } {
  const ratio = Math.min(1, 1 / scaleOf(toPicture, frame));
  const reduced = picture.map((plane) => reduceTo(plane, ratio)) as unknown as ColourPlanes;
  const [{ width, height }] = picture;
  const toReduced = scaling(reduced[0].width / width, reduced[0].height / height);
  const { planes, covered } = warp(reduced, chain(toPicture, toReduced), frame);
  return { planes: planes as unknown as ColourPlanes, covered };
}

function measureCovered(covered: Uint8Array, { width, height }: Size): Comparison['compared'] {
  let [left, top, right, bottom, pixels] = [width, height, -1, -1, 0];
  for (let at = 0; at < covered.length; at++) {
    if (!covered[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    pixels++;
  }
  return { width: Math.max(0, right - left + 1), height: Math.max(0, bottom - top + 1), pixels };
}

/** The share of covered samples that are clipped. */
function measureClipped(picture: ColourPlanes, covered: Uint8Array): number {
  let [clipped, count] = [0, 0];
  for (let at = 0; at < covered.length; at++) {
    if (!covered[at]) continue;
    for (const { samples } of picture) if (isClipped(samples[at])) clipped++;
    count += picture.length;
  }
  return count === 0 ? 0 : clipped / count;
}

/** The share of covered pixels that show a colour. */
function measureColoured([reds, greens, blues]: ColourPlanes, covered: Uint8Array): number {
  let [coloured, count] = [0, 0];
  for (let at = 0; at < covered.length; at++) {
    if (!covered[at]) continue;
    const [red, green, blue] = [reds.samples[at], greens.samples[at], blues.samples[at]];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > COLOURED) coloured++;
    count++;
  }
  return count === 0 ? 0 : coloured / count;
}

/** The mean change of samples from matching the other picture's appearance, in levels. */
function measureChange(before: ColourPlanes, after: ColourPlanes, covered: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (const [channel, { samples }] of before.entries()) {
    const { samples: changed } = after[channel] as FloatPlane;
    for (let at = 0; at < covered.length; at += 7) {
      if (!covered[at]) continue;
      sum += Math.abs(changed[at] - samples[at]);
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

const areaOf = ({ width, height }: Size) => width * height;

/** The bounding box of an area in another frame. */
function moveArea({ x, y, width, height }: Area, map: Homography, frame: Size): Area {
  const corners = [x, x + width].flatMap((across) =>
    [y, y + height].map((down) => project(map, across, down)),
  );
  const [xs, ys] = [corners.map(([across]) => across), corners.map(([, down]) => down)];
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(frame.width, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(frame.height, Math.ceil(Math.max(...ys)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function toPlanes({ width, height, data }: PixelImage): ColourPlanes {
  const planes = [
    createPlane(width, height),
    createPlane(width, height),
    createPlane(width, height),
  ] as const;
  for (const [channel, { samples }] of planes.entries())
    for (let at = 0; at < samples.length; at++) samples[at] = data[3 * at + channel];
  return planes;
}
