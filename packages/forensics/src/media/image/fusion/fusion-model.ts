import type { BoostedTrees } from '../../../maths/boosted-trees.ts';
import type { PictureCondition } from '../picture-condition.ts';

/** The data file of the fusion, `fusion.json`: all trained parameters and their origin. */
export interface FusionModel {
  /** The training data, and the command that repeats the training. */
  readonly about: string;
  /** Identifies everything that follows: another version may reach another verdict. */
  readonly version: string;
  /** Classifies cells: changed or untouched. */
  readonly cells: EncodedTrees;
  /** Classifies the picture as a whole: forged or untouched. */
  readonly picture: EncodedTrees;
  /** The probability from which on a cell is best called changed (largest mean F1 out of fold). */
  readonly cellThreshold: number;
  /** The score assumes that this share of pictures is forged. */
  readonly prior: number;
  /** The calibration of the picture's log-odds: below 2 megapixels, and for pictures of camera size. */
  readonly bySize: Readonly<Record<PictureSize, SizeTable>>;
}

export type PictureSize = 'small' | 'large';

/** In pixels: from here on a picture is large. */
export const LARGE = 2_000_000;

export function nameSize({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): PictureSize {
  return width * height < LARGE ? 'small' : 'large';
}

/** Counted out of fold on pictures of one size. */
export interface SizeTable {
  /** Probability = logistic(slope·log-odds + offset) at equal numbers of forged and untouched pictures. */
  readonly calibration: { readonly slope: number; readonly offset: number };
  /** The share of untouched pictures that score at least 0, 1, … 100. */
  readonly untouchedAtLeast: readonly number[];
  readonly untouchedCount: number;
  /** Forged pictures by their quality as a copy: their number, and the share that scores below 25. */
  readonly missed: Readonly<Record<PictureCondition['level'], Missed>>;
}

export interface Missed {
  readonly count: number;
  readonly share: number;
}

/** Trees with their numbers in base64, as little-endian arrays. */
export interface EncodedTrees {
  readonly features: readonly string[];
  readonly depth: number;
  readonly base: number;
  /** 16-bit unsigned integers. */
  readonly inputs: string;
  /** 32-bit floating point. */
  readonly thresholds: string;
  readonly leaves: string;
}

export function encodeTrees({ inputs, thresholds, leaves, ...rest }: BoostedTrees): EncodedTrees {
  return {
    ...rest,
    inputs: toBase64(Uint16Array.from(inputs)),
    thresholds: toBase64(Float32Array.from(thresholds)),
    leaves: toBase64(Float32Array.from(leaves)),
  };
}

export function decodeTrees({ inputs, thresholds, leaves, ...rest }: EncodedTrees): BoostedTrees {
  return {
    ...rest,
    inputs: new Uint16Array(fromBase64(inputs)),
    thresholds: new Float32Array(fromBase64(thresholds)),
    leaves: new Float32Array(fromBase64(leaves)),
  };
}

function toBase64(values: Uint16Array | Float32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
}

function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(Buffer.from(text, 'base64')).buffer;
}
