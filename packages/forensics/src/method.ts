import type { Statement } from '@assay/statements';
import type { MarkerId } from './markers.ts';
import type { DecodedFiles, Medium } from './media/decoded-file.ts';

/**
 * The common interface of all analysis methods, for any medium. A method examines one file and returns one
 * outcome. It uses no disk, network, clock or unseeded randomness, so that a file has the same outcome on
 * every machine.
 */
export interface MethodOf<M extends Medium> {
  /** A stable kebab-case name: the `model` of the calls. */
  readonly id: string;
  /** The semantic version; changes whenever the outcome for any file may change. */
  readonly version: string;
  /** The name in the reviewer's method picker, e.g. 'Double compression'. */
  readonly title: string | Statement;
  /** The publications or standards that it follows; without them it is the product's own. */
  readonly source?: string;
  readonly medium: M;
  /** The kind of evidence it uses; evaluations can leave one kind out. */
  readonly cue: Cue;
  /**
   * The share of its score that may raise the tamper score, 0 to 1; 0 by default. Set by hand, see `assess/`.
   * The trained fusion weights pixel methods for pictures.
   */
  readonly trust?: number;
  /** Its traces indicate a change even in rendered pictures, which have no noise. */
  readonly needsNoNoise?: true;
  /** Takes far longer than most methods, and is started before them. */
  readonly isLongest?: true;
  /** Runs only in a deep scan: it does not improve verdicts (docs/accuracy.md), so no file waits for it. */
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
 * `pixels`: coefficients and samples. `metadata`: headers, tables and tags. `structure`: the file's
 * construction, revisions and signatures. `content`: what its pages show.
 */
export type Cue = 'pixels' | 'metadata' | 'structure' | 'content';

/** The kinds of regions that methods of each medium report. */
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
 * The text of a method: statements, which are put into words at the edge of the analysis. Operator models,
 * and libraries that could not read a file, still provide English text (decision 20).
 */
export type Said = string | Statement | readonly Statement[];

/**
 * The result of a measurement. A low score means that nothing stood out, never that the file is authentic.
 */
export interface Finding<R extends Region = Area> {
  readonly status: 'finding';
  /** 0 (nothing stood out) to 100 (most suspicious). */
  readonly compromisedScore: number;
  /** What was observed, and where; for the reviewer. */
  readonly message: Said;
  /** Why it matters, and what else could cause it. */
  readonly limits: Said;
  readonly regions: readonly R[];
  /** What was found, for programs: stable names that integrators can branch on. */
  readonly markers?: readonly MarkerId[];
  /** Suspicion across the picture; the overlay of the method picker. */
  readonly heatMap?: HeatMap;
  /** Measured maps in the method's own unit, for comparison with published reference maps. */
  readonly measured?: Readonly<Record<string, HeatMap>>;
  /** The numbers behind the score, with statements about some of them. Only JSON values. */
  readonly raw: Readonly<Record<string, JsonValue>>;
}

/** The file contains nothing that the method could examine (e.g. no JPEG coefficients in a PNG). */
export interface NotApplicable {
  readonly status: 'not-applicable';
  readonly message: Said;
}

/** The method ran, but the material does not permit a conclusion. */
export interface Inconclusive {
  readonly status: 'inconclusive';
  readonly message: Said;
  readonly raw?: Readonly<Record<string, JsonValue>>;
}

/** A place in a file. */
export type Region = Area | PageArea | TimeSpan | FileObject | RevisionPlace;

interface Labelled {
  /**
   * A marker, or a name shared by places that belong together, such as 'source' and 'copy'; otherwise English
   * text.
   */
  readonly label?: string;
  /** What is at the place, for readers. Its text becomes the label at the edge of the analysis. */
  readonly statement?: Statement;
}

/** In pixels of the stored picture (before any EXIF orientation). */
export interface Area extends Labelled {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In points (1/72 inch) from the top left corner of the page as displayed. */
export interface PageArea extends Area {
  /** From 1. */
  readonly page: number;
}

/** In seconds from the beginning; both ends are equal for an instant. */
export interface TimeSpan extends Labelled {
  readonly from: number;
  readonly to: number;
  /** The area in pixels of the stored frame; absent for the whole frame, and for sound. */
  readonly frameArea?: Omit<Area, 'statement'>;
}

/** A numbered object of a PDF. */
export interface FileObject extends Labelled {
  readonly object: number;
  readonly generation: number;
}

/** A saved state of the file, earlier or current; from 1. */
export interface RevisionPlace extends Labelled {
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
 * A regular grid over the stored picture. Cell (column, row) covers the pixels from (left + column·cellWidth,
 * top + row·cellHeight). `values` is row-major with `width`·`height` elements.
 */
export interface HeatMap {
  readonly width: number;
  readonly height: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly left: number;
  readonly top: number;
  readonly values: Float32Array;
  /** Values at or below the first are displayed as 0, at or above the second as 1 (most suspicious). */
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
