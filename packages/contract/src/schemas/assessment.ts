import { z } from 'zod';
import { containerSchema, mediaFactsSchema } from './media-facts.ts';

export const ASSESSMENT_STATUSES = ['finding', 'not-applicable', 'inconclusive', 'failed'] as const;
export const BANDS = ['low', 'moderate', 'high', 'very-high', 'unknown'] as const;
export type Band = (typeof BANDS)[number];

/**
 * What a sentence says, apart from any language: its id, and what stands in it. Names and quotations are as the file has them;
 * whoever puts a statement into words must not read them as markup.
 */
export const statementSchema = z.object({
  id: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
});
export type Statement = z.infer<typeof statementSchema>;

/** What is at a place: words or a name for programs and, where these are words for readers, what they say. */
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
  /** What title, message and limits say. Missing where it was said in English alone, as in all older analyses. */
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
  /** Of a model that the operator of the installation added; left out for the methods that come along. */
  operatorModel: z
    .object({
      licence: z.string(),
      /** SHA-256 of its calibration; null: it was not calibrated, so its score does not count. */
      calibration: z.string().nullable(),
      /** Natural logarithm of the likelihood ratio with which it counts; null where it does not. */
      weight: z.number().nullable(),
    })
    .optional(),
});
export type Assessment = z.infer<typeof assessmentSchema>;

/** A place in the time of a sound or a video at which a method saw something. */
export const momentSchema = z.object({
  /** What was found, by its stable name; null where it has none. */
  marker: z.string().nullable(),
  /** In seconds from the beginning; both are the same for an instant. */
  from: z.number(),
  to: z.number(),
  /** In pixels of the stored frame; null where it is the whole frame, or sound. */
  frameArea: box.nullable(),
  words: z.string(),
  /** What the words say. Missing in older analyses. */
  statements: z.array(statementSchema).optional(),
  model: z.string(),
  title: z.string(),
  /** Of the method, 0 to 100; null where it gave none. */
  score: z.number().min(0).max(100).nullable(),
});
export type Moment = z.infer<typeof momentSchema>;

/** Every moment that findings point at, in the order of time. */
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
        // A label may be the marker that the place stands for: a name for programs.
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

/** How good a copy a picture is: what of its traces can be expected to be left. */
export const conditionSchema = z.object({
  /** `poor`: little can be told from this copy. `limited`: less than from an original. */
  level: z.enum(['good', 'limited', 'poor']),
  reasons: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('small'), width: z.int(), height: z.int() }),
      z.object({ kind: z.literal('coarse'), jpegQuality: z.number() }),
      // In analyses before 24 November 2026 alone: it was found to limit nothing.
      z.object({ kind: z.literal('saved-again'), savings: z.int() }),
      z.object({ kind: z.literal('screenshot'), program: z.null() }),
      z.object({ kind: z.literal('messenger'), program: z.string() }),
    ]),
  ),
  /** In pixels, as stored. */
  width: z.int(),
  height: z.int(),
  /** The nearest quality of the usual scale, 1 to 100; null where the file is no JPEG. */
  jpegQuality: z.number().nullable(),
  /** JPEG compressions that were found; there may have been more. */
  savings: z.int(),
  /** What the file says that copied it. */
  copiedBy: z
    .union([
      z.object({ kind: z.literal('screenshot') }),
      z.object({ kind: z.literal('messenger'), program: z.string() }),
    ])
    .nullable(),
});
export type PictureCondition = z.infer<typeof conditionSchema>;

/** What a picture's own bytes say while the methods for its pixels still run. No verdict: it has no score of the file. */
export const firstLookSchema = z.object({
  /** Methods that had something to look at so far. */
  methods: z.int().min(0),
  /** What stands whatever the others find, gravest first. */
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

/** For each sentence of a verdict. */
export const verdictStatements = z.array(z.array(statementSchema).nullable());

export const tamperedResultSchema = z.object({
  /** 0 to 100, 100 = most suspicious; null while loading, after a failure and where nothing could be measured. */
  tamperScore: z.number().min(0).max(100).nullable(),
  band: z.enum(BANDS),
  /** Plain words for the whole file, most important first, in English. */
  sentences: z.array(z.string()),
  /** What each sentence says; null where it was said in English alone. Missing in older analyses. */
  statements: verdictStatements.optional(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  assessments: z.array(assessmentSchema),
  overlay: z.string().nullable(),
  isLoading: z.boolean(),
  loading: z.boolean(),
  /** 0 to 1 while loading. */
  progress: z.number().min(0).max(1).nullable(),
  milliseconds: z.number().nullable(),
  /** Only while loading, of a picture whose own bytes were read. */
  firstLook: firstLookSchema.optional(),
  /** Of a picture: how good a copy it is. Missing for other files, and in what was analysed before it was told. */
  condition: conditionSchema.optional(),
  /** Of a sound or a video: every moment that methods point at. Missing for other files. */
  timeline: z.array(momentSchema).optional(),
  /** Of a sound or a video: what its container says of its making; null where that was not told. */
  container: containerSchema.nullish(),
  /** Of a sound or a video: what it is made of. */
  media: mediaFactsSchema.nullish(),
});
export type TamperedResult = z.infer<typeof tamperedResultSchema>;
