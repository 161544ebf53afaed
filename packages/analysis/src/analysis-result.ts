import type {
  AssessmentResult,
  Band,
  ContainerReport,
  CredentialsReport,
  FontUse,
  MediaFacts,
  Metadata,
  PictureCondition,
  TextLayer,
} from '@assay/forensics';
import type { Statement } from '@assay/statements';
import type { Failure } from './failure.ts';
import type { WordedReport } from './word-document.ts';

/** One method's answer with its map drawn. */
export interface Assessment
  extends Omit<AssessmentResult, 'heatMap' | 'measured' | 'title' | 'message' | 'limits'> {
  readonly title: string;
  /** In English. */
  readonly message: string;
  readonly limits?: string;
  /** Their statements, for other languages; missing if they exist in English only. */
  readonly statements?: {
    readonly title?: readonly Statement[];
    readonly message: readonly Statement[];
    readonly limits?: readonly Statement[];
  };
  /**
   * 8-bit grey PNG over the whole stored picture, 255 = most suspicious; one pixel per cell, or the mask's
   * size.
   */
  readonly overlayPng: Uint8Array | null;
}

/**
 * What a picture's own bytes show before its pixels are examined; see `FirstLook` of the forensics package.
 */
export interface FirstLook {
  readonly methods: number;
  readonly findings: readonly FirstFinding[];
}

export interface FirstFinding extends Pick<Assessment, 'model' | 'title' | 'message'> {
  readonly compromisedScore: number;
  /** As in an assessment. */
  readonly statements?: { readonly message: readonly Statement[] };
}

/** The file's metadata, without its embedded preview's bytes. */
export type FileMetadata = Omit<Metadata, 'thumbnail'> & { readonly hasThumbnail: boolean };

/** A page as the process that read it describes it. */
export interface MeasuredPage extends Omit<PageFacts, 'incomplete' | 'statements'> {
  readonly incomplete: Statement | null;
}

/** A page of a document, as shown; sizes in points (1/72 inch). */
export interface PageFacts {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** In degrees, clockwise. */
  readonly rotation: number;
  /** Its legible text, with places; at most 50,000 characters. */
  readonly text: TextLayer;
  /** Why something on it was not read; null if all of it was. */
  readonly incomplete: string | null;
  /** The words as statements. */
  readonly statements: readonly Statement[] | null;
}

export interface AnalysisResult {
  /** `failed`: see `error`; all measurements are then null or empty, except `credentials`. */
  readonly status: 'complete' | 'failed';
  /** Detected from the content; null for an unknown type. */
  readonly mimeType: string | null;
  /** As stored, before the EXIF orientation is applied; null if it is not a readable picture. */
  readonly width: number | null;
  readonly height: number | null;
  /** 0 to 100, 100 = most suspicious; null if nothing could be measured. */
  readonly tamperScore: number | null;
  readonly band: Band;
  /** Version of the fusion; null if nothing was measured. */
  readonly fusion: string | null;
  /** How good a copy a picture is; null for other files, and if nothing was measured. */
  readonly condition: PictureCondition | null;
  /** For the whole file, most important first, in English. */
  readonly sentences: readonly string[];
  /** Each sentence as statements, for other languages; null if it exists in English only. */
  readonly statements: readonly (readonly Statement[] | null)[];
  readonly assessments: readonly Assessment[];
  /** All methods together: 8-bit grey PNG of the stored picture's size (or the mask's), 255 = most suspicious. */
  readonly overlayPng: Uint8Array | null;
  /** Content credentials of a file of any type; null if they were not looked for. */
  readonly credentials: CredentialsReport | null;
  readonly metadata: FileMetadata | null;
  /** For a document; null for other files. */
  readonly pages: readonly PageFacts[] | null;
  /** For a document, the most used first; null for other files. */
  readonly fonts: readonly FontUse[] | null;
  /** What history and signatures of a document prove; null for other files. */
  readonly document: WordedReport | null;
  /** For sound and video; null for other files. */
  readonly media: MediaFacts | null;
  /** What the structure of a video file says about its history; null for other files. */
  readonly container: ContainerReport | null;
  /** Peak memory of the analysis of a document, in bytes; null for other files. */
  readonly peakBytes: number | null;
  readonly error?: Failure;
  readonly milliseconds: number;
}
