import { type Statement, say } from '@assay/statements';
import { getPool } from './default-pool.ts';
import { type DeriveOptions, requirePicture } from './derive-image.ts';
import { describeFailure } from './describe-failure.ts';
import { AnalysisFailure, type Failure } from './failure.ts';
import { inspectFile } from './inspect-file.ts';
import { chooseLimits } from './limits.ts';

/** A box on the second picture, upright and at its stored size, in pixels. */
export interface DifferingPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type PictureComparison =
  | {
      readonly status: 'complete';
      /** `apart`: the two could not be registered, so nothing is known about their differences. */
      readonly outcome: 'apart';
    }
  | {
      readonly status: 'complete';
      /** `same`: no place differs by more than re-encoding, scaling and tone changes explain. */
      readonly outcome: 'same' | 'differs';
      /** The strongest first. */
      readonly differences: readonly DifferingPlace[];
      /** Share of each picture that the other one also shows, 0 to 1. */
      readonly shared: { readonly first: number; readonly second: number };
      /** The perspective tilt of the first picture, as a share of the second's longer side. */
      readonly tilt: number;
      /** Whether one is the other's mirror image. */
      readonly mirrored: boolean;
      /**
       * The ratio of the stretch in one direction to that across it, between the two pictures; 1 if there is
       * none.
       */
      readonly stretch: number;
      /**
       * The part that both show, at the size of the coarser one: its bounding box, and its number of pixels.
       */
      readonly compared: Size & { readonly pixels: number };
      /** Whether the overall tones are unchanged. */
      readonly tonesKept: boolean;
      /** Size of the second picture, upright, in pixels. */
      readonly size: Size;
      /** Size of both JPEGs, in pixels. */
      readonly width: number;
      readonly height: number;
      /** JPEG: the first picture warped onto the second, black outside it. */
      readonly first: Uint8Array;
      /** JPEG of the second picture. */
      readonly second: Uint8Array;
    }
  | { readonly status: 'failed'; readonly error: Failure };

/** Further places are left out: a picture with more is a different one rather than a changed one. */
const MAX_DIFFERENCES = 50;

/**
 * Registers the picture at `firstPath` with that at `secondPath` and finds where they differ, in the sandbox.
 * Rejects only when `signal` aborts.
 */
export async function comparePictures(
  firstPath: string,
  secondPath: string,
  options: DeriveOptions = {},
): Promise<PictureComparison> {
  const limits = chooseLimits(options.limits);
  try {
    const sizes = [];
    for (const path of [firstPath, secondPath]) {
      const { size, type } = await inspectFile(path);
      if (type?.kind !== 'image') throw new AnalysisFailure('unsupported', say('failure.not-shown-picture'));
      if (size > limits.fileBytes)
        throw new AnalysisFailure('unsupported', say('failure.file-too-large-to-decode'));
      sizes.push(size);
    }
    const [size = 0, besideSize = 0] = sizes;
    const { body, blobs } = await getPool().run({
      kind: 'compare',
      options: null,
      ...{ path: firstPath, size, limits, signal: options.signal },
      attachments: [{ path: secondPath, size: besideSize }],
    });
    return readComparison(body, blobs);
  } catch (error) {
    if (!(error instanceof AnalysisFailure)) throw error;
    return { status: 'failed', error: describeFailure(error) };
  }
}

/**
 * Error rates, in percent, on edits of a hundredth of the picture, by `eval -- comparisons`:
 * docs/accuracy.md. `found` of places where something was added, covered, copied or replaced; `soft` of those
 * with soft retouching or redrawn similarly.
 */
const RATES = { found: 96, soft: 32, accused: 1 } as const;
/** In pixels, as compared: too few smaller copies were measured to state a rate. */
const SMALL = 250_000;
/** Smaller omitted parts come from rounding at the border and are not reported. */
const NEARLY_ALL = 0.97;
/**
 * In copies that were only saved, scaled, rotated or cropped, at most .004 was measured: docs/accuracy.md.
 */
const TILTED = 0.01;
/** Sides of small copies are rounded to whole pixels, which stretches them slightly. */
const STRETCHED = 1.03;

type Complete = Extract<PictureComparison, { status: 'complete' }>;
type Compared = Exclude<Complete, { outcome: 'apart' }>;

/** The result of a comparison, its omissions, and its error rates. */
export function sayComparison(compared: Complete): Statement[] {
  if (compared.outcome === 'apart') return [say('comparison.apart')];
  const { shared, tilt, mirrored, stretch, tonesKept } = compared;
  const statements = [sayOutcome(compared)];
  if (tilt > TILTED) statements.push(say('comparison.tilted'));
  if (mirrored) statements.push(say('comparison.mirrored'));
  if (stretch > STRETCHED)
    statements.push(say('comparison.stretched', { percent: Math.round(100 * (stretch - 1)) }));
  if (shared.first < NEARLY_ALL)
    statements.push(say('comparison.part-of-first', { percent: Math.round(100 * shared.first) }));
  if (shared.second < NEARLY_ALL)
    statements.push(say('comparison.beyond-first', { percent: Math.round(100 * (1 - shared.second)) }));
  if (!tonesKept) statements.push(say('comparison.tones-changed'));
  return [...statements, sayLimits(compared)];
}

/** Rates are only stated for copies like those on which they were measured. */
function sayLimits({ compared: { width, height, pixels }, tonesKept }: Compared): Statement {
  if (pixels < SMALL) return say('comparison.too-small', { width, height });
  if (!tonesKept) return say('comparison.tones-untested', { width, height });
  return say('comparison.rates', { width, height, ...RATES });
}

/** Sameness is only stated if most edits would have been found, and only saving explains the rest. */
function sayOutcome(comparison: Compared): Statement {
  const { outcome, differences, compared, tilt, mirrored, stretch, tonesKept } = comparison;
  if (outcome === 'differs') return say('comparison.differs', { count: differences.length });
  const isOnlyScaled = tilt <= TILTED && !mirrored && stretch <= STRETCHED;
  const isSame = compared.pixels >= SMALL && tonesKept && isOnlyScaled;
  return isSame ? say('comparison.same') : say('comparison.no-difference');
}

/** The child has read two hostile files: for an invalid shape, throws `AnalysisFailure` `crashed`. */
export function readComparison(body: unknown, blobs: readonly Uint8Array[]): Complete {
  const { comparison, width, height, of } = (body ?? {}) as Record<string, unknown>;
  if (comparison === null) return { status: 'complete', outcome: 'apart' };
  const { differences, shared, ...told } = (comparison ?? {}) as Record<string, unknown>;
  if (!isSize({ width, height }) || !isSize(of) || !Array.isArray(differences)) throw unusable();
  const drawn = { width, height } as Size;
  const factor = { across: of.width / drawn.width, down: of.height / drawn.height };
  const places = differences.slice(0, MAX_DIFFERENCES).map((place) => {
    if (!isPlace(place, drawn)) throw unusable();
    const [x, y] = [Math.round(place.x * factor.across), Math.round(place.y * factor.down)];
    const right = Math.min(of.width, Math.round((place.x + place.width) * factor.across));
    const bottom = Math.min(of.height, Math.round((place.y + place.height) * factor.down));
    return { x, y, width: right - x, height: bottom - y };
  });
  return {
    status: 'complete',
    outcome: places.length === 0 ? 'same' : 'differs',
    differences: places,
    shared: readShared(shared),
    ...readMeasures(told),
    size: { width: of.width, height: of.height },
    ...drawn,
    first: requirePicture(blobs[0], 'image/jpeg'),
    second: requirePicture(blobs[1], 'image/jpeg'),
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function isSize(value: unknown): value is Size {
  const { width, height } = (value ?? {}) as Record<string, unknown>;
  return [width, height].every((side) => Number.isInteger(side) && Number(side) > 0);
}

function isPlace(value: unknown, within: Size): value is DifferingPlace {
  const { x, y } = (value ?? {}) as Record<string, unknown>;
  if (!isSize(value) || !Number.isInteger(x) || !Number.isInteger(y)) return false;
  const [left, top] = [Number(x), Number(y)];
  return left >= 0 && top >= 0 && left + value.width <= within.width && top + value.height <= within.height;
}

function readMeasures({ tilt, mirrored, stretch, compared, tonesKept }: Record<string, unknown>) {
  if (typeof tilt !== 'number' || !(tilt >= 0) || typeof stretch !== 'number' || !(stretch >= 1))
    throw unusable();
  if (typeof mirrored !== 'boolean' || typeof tonesKept !== 'boolean' || !isSize(compared)) throw unusable();
  const { width, height } = compared;
  const pixels = Number((compared as { readonly pixels?: unknown }).pixels);
  if (!Number.isInteger(pixels) || pixels < 1 || pixels > width * height) throw unusable();
  return { tilt, mirrored, stretch, compared: { width, height, pixels }, tonesKept };
}

function readShared(value: unknown): { first: number; second: number } {
  const { first, second } = (value ?? {}) as Record<string, unknown>;
  const isPart = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1;
  if (!isPart(first) || !isPart(second)) throw unusable();
  return { first, second };
}

const unusable = () => new AnalysisFailure('crashed', say('failure.unusable'), 'comparison');
