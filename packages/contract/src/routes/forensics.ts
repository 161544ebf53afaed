import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { statementSchema, tamperedResultSchema } from '../schemas/assessment.ts';
import { jsonField, successStatus, uuid } from '../schemas/basics.ts';
import { detectedObjectSchema } from '../schemas/detected-objects.ts';
import { expenseSchema } from '../schemas/expense.ts';
import { METHOD_CUES } from '../schemas/report.ts';

export const ANALYSIS_TYPES = ['detect_tampering', 'detect_objects', 'detect_expenses'] as const;

export const TASK_STATUSES = ['pending', 'running', 'complete', 'failure'] as const;

export const detectResultSchema = z.object({
  taskId: uuid,
  status: z.enum(TASK_STATUSES),
  type: z.enum(ANALYSIS_TYPES),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** The result of `detect_tampering`. */
  result: tamperedResultSchema.nullable(),
  /** The result of `detect_expenses`, once complete: one if a receipt was recognised, otherwise none. */
  expenses: z.array(expenseSchema).nullable(),
  /** The result of `detect_objects`, once complete: hints, each with a certainty of 0.5 or more. */
  objects: z.array(detectedObjectSchema).nullable(),
  message: z.string().nullable(),
});

export const detect = defineRoute({
  id: 'detect',
  method: 'POST',
  path: '/api/v1/forensics/detect_async',
  summary: 'Analyse one file in the background; one task for each kind of analysis',
  tag: 'Forensics',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'forensics:run',
  multipart: {
    fields: z.object({
      input_data: jsonField(
        z.strictObject({
          type: z.string().max(40).default('image'),
          mask_width: z.int().min(1).max(4_000).optional(),
          mask_height: z.int().min(1).max(4_000).optional(),
          /** An existing asset, instead of a file. */
          asset_id: uuid.optional(),
        }),
      ).optional(),
      /** A JSON list, a comma-separated list or the field repeated. */
      analysis_types: z
        .union([z.string(), z.array(z.string())])
        .transform((given) => (Array.isArray(given) ? given : given.replace(/[[\]"\s]/g, '').split(',')))
        .pipe(z.array(z.enum(ANALYSIS_TYPES)).min(1))
        .default(['detect_tampering']),
    }),
    files: { media: { required: false, many: false } },
  },
  output: z.object({
    status: successStatus,
    docs: z.array(z.object({ taskId: uuid, type: z.enum(ANALYSIS_TYPES), assetId: uuid })),
  }),
  errors: [
    'MISSING_FILE_DATA',
    'INVALID_FILE_TYPE',
    'FILE_TOO_LARGE',
    'DETECTION_FAILED',
    'NOT_FOUND',
    'UPLOAD_INTERRUPTED',
  ],
});

export const detectResult = defineRoute({
  id: 'detectResult',
  changes: 'nothing',
  method: 'POST',
  path: '/api/v1/forensics/detect_async_result',
  summary: 'How the named tasks stand',
  tag: 'Forensics',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'forensics:run',
  multipart: {
    fields: z.object({
      taskId: z
        .union([uuid, z.array(uuid)])
        .transform((given) => (Array.isArray(given) ? given : [given]))
        .pipe(z.array(uuid).min(1).max(100)),
    }),
    files: {},
  },
  output: z.object({ status: successStatus, docs: z.array(detectResultSchema) }),
  errors: ['NOT_FOUND'],
});

const maskSide = z.coerce.number().int().min(1).max(4_000);

export const deepScan = defineRoute({
  id: 'deepScan',
  method: 'POST',
  path: '/api/v1/forensics/deep_scan',
  summary: 'Look at one picture with one method alone; the same question again has the same task',
  tag: 'Forensics',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'forensics:run',
  feature: 'deepScanEnabled',
  multipart: {
    fields: z.object({
      /** A method's id, as `listModels` names it. */
      model: z.string().min(1).max(80),
      /** Size of the overlay in pixels; the method's own resolution unless both are given. */
      maskWidth: maskSide.optional(),
      maskHeight: maskSide.optional(),
      /** An existing asset, instead of a file. */
      assetId: uuid.optional(),
    }),
    files: { image: { required: false, many: false } },
  },
  output: z.object({ status: successStatus, taskId: uuid, assetId: uuid }),
  errors: [
    'MISSING_FILE_DATA',
    'INVALID_FILE_TYPE',
    'INVALID_IMAGE_TYPE',
    'FILE_TOO_LARGE',
    'NOT_FOUND',
    'UPLOAD_INTERRUPTED',
    'UPLOAD_FAILED',
  ],
});

export const deepScanResult = defineRoute({
  id: 'deepScanResult',
  changes: 'nothing',
  method: 'POST',
  path: '/api/v1/forensics/deep_scan_result',
  summary: 'How a deep scan stands, and its overlay once it is complete',
  tag: 'Forensics',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'forensics:run',
  multipart: {
    fields: z.object({ taskId: uuid, format: z.literal('overlay').default('overlay') }),
    files: {},
  },
  output: z.object({
    taskId: uuid,
    status: z.enum(TASK_STATUSES),
    model: z.string(),
    /**
     * Short-lived address of a PNG over the stored picture: hue 120 (faint) to 0 (strong), with an opacity of
     * 0 where nothing was seen to 255 at the strongest suspicion. Null until there is one.
     */
    overlay: z.string().nullable(),
    /** The specification's message if the scan failed. */
    message: z.string().nullable(),
    /** Why there is no overlay, in plain words; null while the scan runs and if there is one. */
    reason: z.string().nullable(),
    /** The reason as statements. Missing without a reason, and in older scans. */
    statements: z.array(statementSchema).optional(),
  }),
  errors: ['NOT_FOUND'],
});

export const listModels = defineRoute({
  id: 'listModels',
  method: 'GET',
  path: '/api/v1/forensics/models',
  summary: 'The analysis methods there are, and the markers that they may set',
  tag: 'Forensics',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'forensics:run',
  output: z.object({
    status: successStatus,
    docs: z.array(
      z.object({
        model: z.string(),
        title: z.string(),
        version: z.string(),
        cue: z.enum(METHOD_CUES),
        medium: z.enum(['image', 'document', 'audio', 'video']),
        /** Runs only as a deep scan, and counts in no verdict. */
        onRequest: z.boolean(),
      }),
    ),
    /** Stable names of what methods find; names are added, never removed. */
    markers: z.array(z.object({ marker: z.string(), meaning: z.string() })),
  }),
  errors: [],
});
