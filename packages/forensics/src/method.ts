import type { Evidence } from './evidence.ts';

/**
 * The one interface of every analysis method. A method looks at one file and answers with one outcome;
 * it reads no disk, network or clock and draws no unseeded randomness, so that the same file
 * gives the same outcome on every machine.
 */
export interface Method {
  /** Stable, kebab-case name: the `model` of the calls. */
  readonly id: string;
  /** Semantic version; changes whenever the outcome for any file may change. */
  readonly version: string;
  /** What a reviewer reads in the method picker, e.g. 'Double compression'. */
  readonly title: string;
  /** `metadata`: headers, tables and tags. `pixels`: coefficients and samples. Lets an evaluation leave one kind out. */
  readonly cue: 'pixels' | 'metadata';
  /** Whether files of this MIME type (told by content) can be looked at in principle. */
  readonly accepts: (mimeType: string) => boolean;
  readonly run: (evidence: Evidence, signal: AbortSignal) => Outcome | Promise<Outcome>;
}

export type Outcome = Finding | NotApplicable | Inconclusive;

/** A measurement was made. A low score says that nothing stood out, never that the file is authentic. */
export interface Finding {
  readonly status: 'finding';
  /** 0 (nothing stood out) to 100 (most suspicious). */
  readonly compromisedScore: number;
  /** One plain sentence for the reviewer: what was seen, and where. */
  readonly message: string;
  /** Why it matters and what else could cause it. */
  readonly limits: string;
  readonly regions: readonly Region[];
  /** Suspicion over the picture; the method picker's overlay. */
  readonly heatMap?: HeatMap;
  /** Measured maps in the method's own unit, compared with published reference maps. */
  readonly measured?: Readonly<Record<string, HeatMap>>;
  /** The figures behind the score. JSON values only. */
  readonly raw: Readonly<Record<string, JsonValue>>;
}

/** The file has nothing this method could work on (e.g. no JPEG coefficients in a PNG). */
export interface NotApplicable {
  readonly status: 'not-applicable';
  readonly message: string;
}

/** The method ran, but the material is too poor to say anything. */
export interface Inconclusive {
  readonly status: 'inconclusive';
  readonly message: string;
  readonly raw?: Readonly<Record<string, JsonValue>>;
}

/** A place in pixels of the stored picture (before any EXIF orientation). */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Joins regions that belong together, e.g. 'source' and 'copy'. */
  readonly label?: string;
}

/**
 * A regular grid over the stored picture. Cell (column, row) covers the pixels from
 * (left + column·cellWidth, top + row·cellHeight). `values` is row-major, `width`·`height` long.
 */
export interface HeatMap {
  readonly width: number;
  readonly height: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly left: number;
  readonly top: number;
  readonly values: Float32Array;
  /** Values at or below the first are shown as 0, at or above the second as 1 (most suspicious). */
  readonly range: readonly [number, number];
}

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export function defineMethod(method: Method): Method {
  return method;
}
