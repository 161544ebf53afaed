import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { assetSchema, intakeChannel, locationSchema, uploadTransactionSchema } from '../schemas/asset.ts';
import { jsonField, ownUuid, recordName, successStatus } from '../schemas/basics.ts';
import { organisationUiConfigSchema } from '../schemas/organisation.ts';

const uploadAnswer = z.object({
  status: successStatus,
  result: successStatus,
  /** Includes all files that came under its uuid. */
  transaction: uploadTransactionSchema,
  /** The files of this request, in their order. */
  assets: z.array(assetSchema),
  /** Files of this request that were refused; the others were taken in. */
  rejected: z.array(z.object({ originalName: z.string(), code: z.string(), message: z.string() })),
});

export const uploadFiles = defineRoute({
  id: 'uploadFiles',
  method: 'POST',
  path: '/api/v1/files',
  summary: 'Take files in: stored, fingerprinted, entered in the ledger, analysed',
  tag: 'Files',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:write',
  multipart: {
    fields: z.object({
      recordId: recordName.optional(),
      /**
       * The upload's own id: files sent again with the same id are added to it, and files that it already has
       * are not taken in twice.
       */
      uuid: ownUuid.optional(),
      location: jsonField(locationSchema).optional(),
      channel: intakeChannel.optional(),
    }),
    files: { media: { required: true, many: true } },
  },
  output: uploadAnswer,
  errors: [
    'MISSING_FILE_DATA',
    'INVALID_FILE_TYPE',
    'TOO_MANY_FILES',
    'FILE_TOO_LARGE',
    'UPLOAD_FAILED',
    'UPLOAD_INTERRUPTED',
    'NOT_FOUND',
    // Files that cannot be added to the upload with this uuid.
    'CONFLICT',
  ],
});

export const fetchMedia = defineRoute({
  id: 'fetchMedia',
  method: 'POST',
  path: '/api/v1/files/url',
  summary:
    'Take a file in from its https address: of the public internet, without redirects, at most 64 MiB, within 30 seconds',
  tag: 'Files',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:write',
  body: z.strictObject({
    url: z.url().max(2_000),
    recordId: recordName.optional(),
  }),
  output: uploadAnswer,
  errors: [
    'MEDIA_NOT_FETCHED',
    'MISSING_FILE_DATA',
    'INVALID_FILE_TYPE',
    'FILE_TOO_LARGE',
    'UPLOAD_FAILED',
    'UPLOAD_INTERRUPTED',
    'NOT_FOUND',
  ],
});

export const uploadLogo = defineRoute({
  id: 'uploadLogo',
  method: 'POST',
  path: '/api/v1/files/logoImage',
  summary: "Make a JPEG or PNG the organisation's logo",
  tag: 'Files',
  access: ['admin'],
  multipart: { fields: z.object({}), files: { logo: { required: true, many: false } } },
  output: z.object({ status: successStatus, uiConfig: organisationUiConfigSchema }),
  errors: [
    'INVALID_IMAGE_TYPE',
    'MISSING_FILE_DATA',
    'FILE_TOO_LARGE',
    'TOO_MANY_FILES',
    'LOGO_NOT_UPLOADED',
  ],
});

export const readMedia = defineRoute({
  id: 'readMedia',
  method: 'GET',
  path: '/api/v1/media/:token',
  summary: 'A file by its short-lived signed address; answers ranges',
  tag: 'Files',
  access: 'public',
  params: z.object({ token: z.string().max(2_000) }),
  output: {
    contentType: 'application/octet-stream',
    description: 'Original, preview or overlay, as the address says',
  },
  errors: ['NOT_FOUND'],
});
