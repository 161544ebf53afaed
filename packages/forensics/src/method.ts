import type { Statement } from '@assay/statements';
import type { MarkerId } from './markers.ts';
import type { DecodedFiles, Medium } from './media/decoded-file.ts';

/**
 * The one interface of every analysis method, for any medium. A method examines one file and returns one
 * outcome; it reads no disk, network or clock and draws no unseeded randomness, so that the same file gives
 * the same outcome on every machine.
 */
export interface MethodOf<M extends Medium> {
  /** Stable, kebab-case name: the `model` of the calls. */
  readonly id: string;
  /** Semantic version; changes whenever the outcome for any file may change. */
  readonly version: string;
  /** What a reviewer reads in the method picker, e.g. 'Double compression'. */
  readonly title: string | Statement;
  readonly medium: M;
  /** What it rests on; lets an evaluation leave one kind out. */
  readonly cue: Cue;
  /**
   * How far it may raise the tamper score: the share of its own score that enters, 0 to 1; 0 by default. Set
   * by hand, see `assess/`. Pixel methods for pictures are weighted by the trained fusion.
   */
  readonly trust?: number;
  /** Its traces are those of a change also where a computer drew the picture, which then has no noise. */
  readonly needsNoNoise?: true;
  /** Takes longer than any other, and is begun first. */
  readonly isLongest?: true;
  /** Runs as a deep scan alone: verdicts are no truer for it (docs/accuracy.md), so no file waits for it. */
  readonly isOnRequest?: true;
  /** Whether files of this MIME type (detected from the content) can be examined in principle. */
  readonly accepts: (mimeType: string) => boolean;
  readonly run: (file: DecodedFiles[M], signal: AbortSignal) => OutcomeOf<M> | Promise<OutcomeOf<M>>;
}

export type Method = { readonly [M in Medium]: MethodOf<M> }[Medium];
export type ImageMethod = MethodOf<'image'>;
export type DocumentMethod = MethodOf<'document'>;
export type AudioMethod = MethodOf<'audio'>;
export type VideoMethod = MethodOf<'video'>;

/**
 * `pixels`: coefficients and samples. `metadata`: headers, tables and tags. `structure`: how the file is built, its
 * revisions and signatures. `content`: what its pages show.
 */
export type Cue = 'pixels' | 'metadata' | 'structure' | 'content';

/** What methods of each medium point at. */
interface RegionsOf {
  readonly image: Area;
  readonly document: PageArea | FileObject | RevisionPlace;
  readonly audio: TimeSpan;
  readonly video: TimeSpan;
}

export type OutcomeOf<M extends Medium> = Finding<RegionsOf[M]> | NotApplicable | Inconclusive;
/** The outcome of a method for pictures. */
export type Outcome = OutcomeOf<'image'>;
export type DocumentOutcome = OutcomeOf<'document'>;
export type AudioOutcome = OutcomeOf<'audio'>;

/**
 * What a method says: statements, which are put into words where they leave the analysis. Models of the operator, and other
 * libraries that could not read a file, still say it in English (decision 20).
 */
export type Said = string | Statement | readonly Statement[];

/** A measurement was made. A low score says that nothing stood out, never that the file is authentic. */
export interface Finding<R extends Region = Area> {
  readonly status: 'finding';
  /** 0 (nothing stood out) to 100 (most suspicious). */
  readonly compromisedScore: number;
  /** For the reviewer: what was seen, and where. */
  readonly message: Said;
  /** Why it matters and what else could cause it. */
  readonly limits: Said;
  readonly regions: readonly R[];
  /** What was found, for programs: stable names that an integrator can branch on. */
  readonly markers?: readonly MarkerId[];
  /** Suspicion over the picture; the method picker's overlay. */
  readonly heatMap?: HeatMap;
  /** Measured maps in the method's own unit, compared with published reference maps. */
  readonly measured?: Readonly<Record<string, HeatMap>>;
  /** The figures behind the score, and statements about single ones. JSON values only. */
  readonly raw: Readonly<Record<string, JsonValue>>;
}

/** The file has nothing this method could work on (e.g. no JPEG coefficients in a PNG). */
export interface NotApplicable {
  readonly status: 'not-applicable';
  readonly message: Said;
}

/** The method ran, but the material is too poor to say anything. */
export interface Inconclusive {
  readonly status: 'inconclusive';
  readonly message: Said;
  readonly raw?: Readonly<Record<string, JsonValue>>;
}

/** A place in a file. */
export type Region = Area | PageArea | TimeSpan | FileObject | RevisionPlace;

interface Told {
  /** A name that joins places which belong together, such as 'source' and 'copy', or a marker; English words otherwise. */
  readonly label?: string;
  /** What is at the place, for readers. Its words become the label where they leave the analysis. */
  readonly statement?: Statement;
}

/** In pixels of the stored picture (before any EXIF orientation). */
export interface Area extends Told {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In points (1/72 inch) from the top left corner of the page as it is shown. */
export interface PageArea extends Area {
  /** From 1. */
  readonly page: number;
}

/** In seconds from the beginning; both ends are the same for an instant. */
export interface TimeSpan extends Told {
  readonly from: number;
  readonly to: number;
  /** Where in the frame, in pixels of the stored frame; left out where it is the whole frame, or sound. */
  readonly frameArea?: Omit<Area, 'statement'>;
}

/** A numbered object of a PDF. */
export interface FileObject extends Told {
  readonly object: number;
  readonly generation: number;
}

/** A state in which the file was saved before, or is now; from 1. */
export interface RevisionPlace extends Told {
  readonly revision: number;
}

export function isPictureArea(region: Region): region is Area {
  return 'x' in region && !('page' in region);
}

export function isTimeSpan(region: Region): region is TimeSpan {
  return 'from' in region;
}

export function isPageArea(region: Region): region is PageArea {
  return 'page' in region;
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
  | Statement
  | { readonly [key: string]: JsonValue };

export function defineMethod<M extends Medium>(method: MethodOf<M>): MethodOf<M> {
  return method;
}
