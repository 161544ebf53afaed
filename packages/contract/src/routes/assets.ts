import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { assetDetailsSchema, assetSchema, assetTag, mediaEntrySchema } from '../schemas/asset.ts';
import {
  digest,
  listOf,
  listQuery,
  ownUuid,
  recordName,
  successStatus,
  timestamp,
  uuid,
} from '../schemas/basics.ts';

export const createAsset = defineRoute({
  id: 'createAsset',
  method: 'POST',
  path: '/api/v1/assets',
  summary: 'Enter a fingerprint in the ledger without handing over the file',
  tag: 'Assets',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:write',
  body: z.strictObject({
    fingerprint: digest,
    fileFingerprint: digest,
    mimeType: z.string().max(100),
    originalName: z.string().max(255).default(''),
    byteSize: z.int().nonnegative().default(0),
    recordId: recordName.optional(),
    tags: z.array(assetTag).max(20).default([]),
    /**
     * The same fingerprints with the same id are the same asset; other fingerprints are added to the upload.
     */
    uuid: ownUuid.optional(),
  }),
  output: z.object({ status: successStatus, data: assetSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const enterFingerprints = defineRoute({
  id: 'enterFingerprints',
  method: 'POST',
  path: '/api/v1/assets/fingerprints',
  summary:
    'Enter the fingerprints of up to 10,000 files in the ledger without handing them over, all or none',
  tag: 'Assets',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:write',
  body: z.strictObject({
    /**
     * Identifies this call: repeated with the same files, it changes nothing and gives the first answer;
     * other files are added.
     */
    uuid: ownUuid,
    recordId: recordName.optional(),
    files: z
      .array(
        z.strictObject({
          fingerprint: digest,
          fileFingerprint: digest,
          mimeType: z.string().max(100).default('application/octet-stream'),
          originalName: z.string().max(255).default(''),
          byteSize: z.int().nonnegative().default(0),
        }),
      )
      .min(1)
      .max(10_000),
  }),
  largestBody: 8 * 1024 ** 2,
  output: z.object({
    status: successStatus,
    uuid,
    isRepeated: z.boolean(),
    /** The ids of the assets, in the order of `files`. */
    ids: z.array(uuid),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const findAssets = defineRoute({
  id: 'findAssets',
  method: 'GET',
  path: '/api/v1/assets',
  summary: 'Look files up by fingerprint, or list assets; 404 when a fingerprint is not known',
  tag: 'Assets',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  query: listQuery(
    ['createdAt', 'tamperScore', 'suspicion', 'originalName', 'byteSize'],
    [
      ...['originalName', 'mimeType', 'tamperScore', 'analysisStatus', 'createdAt'],
      // Filters as counted by insights: a model that has a hit, a RECORD_ERROR_CODE, a DUPLICATE_KIND, a
      // DOCUMENT_VERDICT, a CREDENTIALS_STATE, a degree like 47,8, seconds.
      ...[
        'type',
        'device',
        'software',
        'place',
        'hit',
        'finding',
        'duplicate',
        'document',
        'credentials',
        'object',
        'turnaround',
        'group',
      ],
    ],
  ).extend({
    fingerprint: digest.optional(),
    fileFingerprint: digest.optional(),
    recordId: uuid.optional(),
    /** Assets that belong to no record: analysed in /utilities. */
    unfiled: z.enum(['true', 'false']).optional(),
  }),
  output: listOf(assetSchema).extend({
    data: z.object({ media: z.array(mediaEntrySchema), ledgerTimestamp: timestamp.nullable() }),
  }),
  errors: ['NOT_FOUND'],
});

export const getAsset = defineRoute({
  id: 'getAsset',
  looksAt: 'file',
  method: 'GET',
  path: '/api/v1/assets/:id',
  summary: 'One asset with its assessments, metadata and duplicates',
  tag: 'Assets',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  params: z.object({ id: uuid }),
  output: z.object({ status: successStatus, data: assetDetailsSchema }),
  errors: ['NOT_FOUND'],
});

export const updateAsset = defineRoute({
  id: 'updateAsset',
  method: 'PATCH',
  path: '/api/v1/assets',
  summary: 'Change tags or analysis of the media of one asset, named by task or fingerprint',
  tag: 'Assets',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:write',
  body: z
    .strictObject({
      taskId: uuid.optional(),
      fingerprint: digest.optional(),
      media: z
        .array(
          z.strictObject({
            uuid,
            tags: z.array(assetTag).max(20).optional(),
            /** Changing it from false to true starts the analysis. */
            analysisEnabled: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(50),
    })
    .refine((body) => body.taskId !== undefined || body.fingerprint !== undefined, 'taskId or fingerprint'),
  output: z.object({ status: successStatus, data: assetSchema }),
  errors: ['NOT_FOUND'],
});

export const analyseAssetAgain = defineRoute({
  id: 'analyseAssetAgain',
  method: 'POST',
  path: '/api/v1/assets/:id/analysis',
  summary: 'Run the analysis of one asset again',
  tag: 'Assets',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'forensics:run',
  params: z.object({ id: uuid }),
  output: z.object({ status: successStatus, taskId: uuid }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const getAssetProof = defineRoute({
  id: 'getAssetProof',
  method: 'GET',
  path: '/api/v1/assets/:id/proof',
  summary:
    "The asset's ledger entry, inclusion proof and signed checkpoint, as one JSON document that `assay verify` reads",
  tag: 'Ledger',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  params: z.object({ id: uuid }),
  output: { contentType: 'application/json', description: 'The proof document, as an attachment' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});
