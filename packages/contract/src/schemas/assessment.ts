import { z } from 'zod';
import { containerSchema, mediaFactsSchema } from './media-facts.ts';

export const ASSESSMENT_STATUSES = ['finding', 'not-applicable', 'inconclusive', 'failed'] as const;
export const BANDS = ['low', 'moderate', 'high', 'very-high', 'unknown'] as const;
export type Band = (typeof BANDS)[number];

/**
 * A sentence independent of any language: its id, and its values. Names and quotations are as in the file;
 * renderers must not interpret them as markup.
 */
export const statementSchema = z.object({
  id: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
});
export type Statement = z.infer<typeof statementSchema>;

/**
 * What is at a place: words for readers or a name for programs; words for readers come with their statement.
 */
const told = { label: z.string().optional(), statement: statementSchema.optional() };
const box = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  label: told.label,
});
/** In pixels of the stored picture. */
const area = box.extend(told);
/** In points from the top left corner of a page as it is shown; pages count from 1. */
const pageArea = area.extend({ page: z.int().min(1) });
/** In seconds; `frameArea` in pixels of the stored frame. */
const timeSpan = z.object({ from: z.number(), to: z.number(), ...told, frameArea: box.optional() });
const fileObject = z.object({ object: z.int(), generation: z.int(), ...told });
const revision = z.object({ revision: z.int().min(1), ...told });

/** A place in a file, whatever its kind. The area of a page comes first: it has all that an area has. */
export const regionSchema = z.union([pageArea, area, timeSpan, fileObject, revision]);
export type Region = z.infer<typeof regionSchema>;
export type Area = z.infer<typeof area>;
export type PageArea = z.infer<typeof pageArea>;
export type TimeSpan = z.infer<typeof timeSpan>;

export function isPictureArea(region: Region): region is Area {
  return 'x' in region && !('page' in region);
}

export function isPageArea(region: Region): region is PageArea {
  return 'page' in region;
}

export function isTimeSpan(region: Region): region is TimeSpan {
  return 'from' in region;
}

/** One method's result for one file. */
export const assessmentSchema = z.object({
  model: z.string(),
  version: z.string(),
  title: z.string(),
  status: z.enum(ASSESSMENT_STATUSES),
  /** 0 to 100, 100 = most suspicious; null unless `status` is finding. */
  compromisedScore: z.number().min(0).max(100).nullable(),
  /** In English. */
  message: z.string(),
  limits: z.string().optional(),
  /**
   * Title, message and limits as statements. Missing if they exist in English only, as in all older analyses.
   */
  statements: z
    .object({
      title: z.array(statementSchema).optional(),
      message: z.array(statementSchema),
      limits: z.array(statementSchema).optional(),
    })
    .optional(),
  regions: z.array(regionSchema),
  /** What was found, by stable names; see GET /api/v1/forensics/models. */
  markers: z.array(z.string()).optional(),
  raw: z.record(z.string(), z.unknown()),
  /** Short-lived address of this method's overlay: an 8-bit grey PNG, 255 = most suspicious. */
  overlay: z.string().nullable(),
  milliseconds: z.number(),
  /** The operator's own model; missing for the built-in methods. */
  operatorModel: z
    .object({
      licence: z.string(),
      /** SHA-256 of its calibration; null: it was not calibrated, so its score does not count. */
      calibration: z.string().nullable(),
      /** Natural logarithm of the likelihood ratio with which it counts; null if it does not count. */
      weight: z.number().nullable(),
    })
    .optional(),
});
export type Assessment = z.infer<typeof assessmentSchema>;

/** A place in the time of a sound or a video to which a method's finding points. */
export const momentSchema = z.object({
  /** The stable name of the finding; null if it has none. */
  marker: z.string().nullable(),
  /** In seconds from the beginning; both are the same for an instant. */
  from: z.number(),
  to: z.number(),
  /** In pixels of the stored frame; null for the whole frame, or sound. */
  frameArea: box.nullable(),
  words: z.string(),
  /** The words as statements. Missing in older analyses. */
  statements: z.array(statementSchema).optional(),
  model: z.string(),
  title: z.string(),
  /** The method's score, 0 to 100; null if it gave none. */
  score: z.number().min(0).max(100).nullable(),
});
export type Moment = z.infer<typeof momentSchema>;

/** All moments to which findings point, in chronological order. */
export function listMoments(
  assessments: readonly Pick<
    Assessment,
    'model' | 'title' | 'message' | 'statements' | 'markers' | 'regions' | 'compromisedScore'
  >[],
): Moment[] {
  return assessments
    .filter(({ compromisedScore }) => (compromisedScore ?? 0) > 0)
    .flatMap(({ model, title, message, statements, markers = [], regions, compromisedScore }) =>
      regions.filter(isTimeSpan).map(({ from, to, label, statement, frameArea }) => {
        // A label may be the marker of the place: a name for programs.
        const isName = label !== undefined && markers.includes(label);
        const marker = (isName ? label : markers[0]) ?? null;
        const isOwn = label !== undefined && !isName;
        const said = isOwn ? statement && [statement] : statements?.message;
        return {
          marker,
          from,
          to,
          frameArea: frameArea ?? null,
          words: isOwn ? label : message,
          ...(said && { statements: said }),
          model,
          title,
          score: compromisedScore,
        };
      }),
    )
    .sort((one, other) => one.from - other.from || (other.score ?? 0) - (one.score ?? 0));
}

/** The quality of a picture as a copy: how much of its traces can be expected to survive. */
export const conditionSchema = z.object({
  /** `poor`: little can be said about this copy. `limited`: less than about an original. */
  level: z.enum(['good', 'limited', 'poor']),
  reasons: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('small'), width: z.int(), height: z.int() }),
      z.object({ kind: z.literal('coarse'), jpegQuality: z.number() }),
      // Only in analyses before 24 November 2026: it was found to limit nothing.
      z.object({ kind: z.literal('saved-again'), savings: z.int() }),
      z.object({ kind: z.literal('screenshot'), program: z.null() }),
      z.object({ kind: z.literal('messenger'), program: z.string() }),
    ]),
  ),
  /** In pixels, as stored. */
  width: z.int(),
  height: z.int(),
  /** The nearest quality of the usual scale, 1 to 100; null if the file is not a JPEG. */
  jpegQuality: z.number().nullable(),
  /** JPEG compressions that were detected; there may have been more. */
  savings: z.int(),
  /** What copied the file, according to the file. */
  copiedBy: z
    .union([
      z.object({ kind: z.literal('screenshot') }),
      z.object({ kind: z.literal('messenger'), program: z.string() }),
    ])
    .nullable(),
});
export type PictureCondition = z.infer<typeof conditionSchema>;

/**
 * What a picture's own bytes show while the pixel methods are still running. Not a verdict: it has no score
 * for the file.
 */
export const firstLookSchema = z.object({
  /** Methods that applied so far. */
  methods: z.int().min(0),
  /** Findings that hold whatever the remaining methods find, gravest first. */
  findings: z.array(
    z.object({
      model: z.string(),
      title: z.string(),
      /** 0 to 100, of this method alone. */
      compromisedScore: z.number().min(0).max(100),
      message: z.string(),
      statements: z.object({ message: z.array(statementSchema) }).optional(),
    }),
  ),
});
export type FirstLook = z.infer<typeof firstLookSchema>;

/** One list for each sentence of a verdict. */
export const verdictStatements = z.array(z.array(statementSchema).nullable());

export const tamperedResultSchema = z.object({
  /**
   * 0 to 100, 100 = most suspicious; null while loading, after a failure and if nothing could be measured.
   */
  tamperScore: z.number().min(0).max(100).nullable(),
  band: z.enum(BANDS),
  /** Plain words about the whole file, most important first, in English. */
  sentences: z.array(z.string()),
  /** Each sentence as statements; null if it exists in English only. Missing in older analyses. */
  statements: verdictStatements.optional(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  assessments: z.array(assessmentSchema),
  overlay: z.string().nullable(),
  isLoading: z.boolean(),
  loading: z.boolean(),
  /** 0 to 1 while loading. */
  progress: z.number().min(0).max(1).nullable(),
  milliseconds: z.number().nullable(),
  /** Only while loading, for a picture whose own bytes were read. */
  firstLook: firstLookSchema.optional(),
  /** For a picture: its quality as a copy. Missing for other files, and in older analyses. */
  condition: conditionSchema.optional(),
  /** For a sound or a video: all moments to which methods point. Missing for other files. */
  timeline: z.array(momentSchema).optional(),
  /** For a sound or a video: what its container says about its origin; null if it was not read. */
  container: containerSchema.nullish(),
  /** For a sound or a video: its format and tracks. */
  media: mediaFactsSchema.nullish(),
});
export type TamperedResult = z.infer<typeof tamperedResultSchema>;
