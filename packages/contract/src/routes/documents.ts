import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { assessmentSchema, BANDS } from '../schemas/assessment.ts';
import { assetDetailsSchema } from '../schemas/asset.ts';
import { recordName, successStatus, uuid } from '../schemas/basics.ts';
import {
  DOCUMENT_VERDICTS,
  documentPageSchema,
  documentPictureSchema,
  documentSchema,
} from '../schemas/document.ts';
import { expenseSchema } from '../schemas/expense.ts';

/** A switch of a form: present and neither `false` nor `0`. */
const formSwitch = (otherwise: boolean) =>
  z
    .string()
    .optional()
    .transform((given) => (given === undefined ? otherwise : isOn(given)));

const isOn = (given: string) => !['false', '0', ''].includes(given);

export const documentAnalysis = defineRoute({
  id: 'documentAnalysis',
  method: 'POST',
  path: '/api/v1/forensics/document_analysis',
  summary: 'Analyse one document in the background',
  tag: 'Documents',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'forensics:run',
  feature: 'documentAnalysisEnabled',
  multipart: {
    fields: z.object({
      /** The format of page pictures. This version always returns WebP. */
      format: z.string().max(10).default('jpg'),
      recordId: recordName.optional(),
      /** Whether revisions, signatures and content are examined. */
      analyzeFile: formSwitch(true),
      /**
       * Whether pictures inside are analysed like other pictures. If given and not switched off, they are
       * also extracted as files of their own, which `getDocument` lists.
       */
      extractImages: z
        .string()
        .optional()
        .transform((given) => (given === undefined ? null : isOn(given))),
      detectExpenses: formSwitch(false),
      /** An existing document, instead of a file. */
      assetId: uuid.optional(),
    }),
    files: { media: { required: false, many: false } },
  },
  output: z.object({ status: successStatus, taskId: uuid, assetId: uuid }),
  errors: [
    'MISSING_FILE_DATA',
    'INVALID_FILE_TYPE',
    'FILE_TOO_LARGE',
    'NOT_FOUND',
    'UPLOAD_INTERRUPTED',
    'UPLOAD_FAILED',
    'ANALYSIS_FAILED',
  ],
});

export const fetchDocumentResult = defineRoute({
  id: 'fetchDocumentResult',
  changes: 'nothing',
  method: 'POST',
  path: '/api/v1/forensics/fetch_document_result',
  summary: 'How the analysis of a document stands, and what came of it',
  tag: 'Documents',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'forensics:run',
  feature: 'documentAnalysisEnabled',
  multipart: { fields: z.object({ taskId: uuid }), files: {} },
  output: z.object({
    assetId: uuid,
    taskId: uuid,
    /** Complete once nothing more will come, even after failures: `errors` then says why. */
    status: z.enum(['pending', 'complete']),
    pages: z.int().nullable(),
    page_info: z.array(documentPageSchema),
    summary: z
      .object({ tamperScore: z.number().nullable(), band: z.enum(BANDS), sentences: z.array(z.string()) })
      .nullable(),
    assessments: z.array(
      assessmentSchema
        .pick({ model: true, compromisedScore: true, raw: true })
        .extend({ details: assessmentSchema.omit({ model: true, compromisedScore: true, raw: true }) }),
    ),
    document_metadata: assetDetailsSchema.shape.metadata,
    document_integrity: z
      .object({ verdict: z.enum(DOCUMENT_VERDICTS), reason: z.string() })
      .extend(documentSchema.pick({ revisions: true, signatures: true }).shape)
      .nullable(),
    document_analysis: z
      .object({
        markers: z.array(z.string()),
        /** Pictures that were extracted as files of their own. */
        images: z.array(documentPictureSchema),
      })
      .nullable(),
    /** Null if they were not requested or could not be read: `errors` then says why. */
    expenses: z.array(expenseSchema).nullable(),
    errors: z.array(z.string()),
  }),
  errors: ['NOT_FOUND'],
});

export const unlockDocument = defineRoute({
  id: 'unlockDocument',
  method: 'POST',
  path: '/api/v1/documents/:id/password',
  summary:
    'Analyse a locked document with its password, which is kept sealed for drawing its pages; the analysis reports a wrong one, which is forgotten',
  tag: 'Documents',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'forensics:run',
  feature: 'documentAnalysisEnabled',
  params: z.object({ id: uuid }),
  body: z.strictObject({ password: z.string().min(1).max(1_024) }),
  output: z.object({ status: successStatus, taskId: uuid }),
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_FILE_TYPE'],
});

export const extractPictures = defineRoute({
  id: 'extractPictures',
  method: 'POST',
  path: '/api/v1/documents/:id/pictures',
  summary:
    'Take the pictures of a document out as files of their own, in the background: JPEG as it was put in, others as PNG',
  tag: 'Documents',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'forensics:run',
  feature: 'documentAnalysisEnabled',
  params: z.object({ id: uuid }),
  output: z.object({ status: successStatus, taskId: uuid }),
  errors: ['NOT_FOUND', 'INVALID_FILE_TYPE', 'CONFLICT'],
});

export const getDocument = defineRoute({
  id: 'getDocument',
  looksAt: 'file',
  method: 'GET',
  path: '/api/v1/documents/:id',
  summary: "A document's pages, revisions and signatures, by the id of its asset; 404 before its analysis",
  tag: 'Documents',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  params: z.object({ id: uuid }),
  output: z.object({ status: successStatus, data: documentSchema }),
  errors: ['NOT_FOUND'],
});
