import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { faceComparisonSchema } from '../schemas/faces.ts';

const base = { tag: 'Records', access: 'signed-in', feature: 'recordsEnabled' } as const;
const machines = { tokens: ['user', 'organization'] } as const;
/** By id or reference. */
const ofRecord = z.object({ id: z.string().max(100) });

export const getRecordFaces = defineRoute({
  ...base,
  ...machines,
  id: 'getRecordFaces',
  looksAt: 'record',
  method: 'GET',
  path: '/api/v1/records/:id/faces',
  summary:
    'How alike the faces on a record’s photos are; nothing where the organisation does not compare faces',
  scope: 'records:read',
  params: ofRecord,
  output: z.object({
    status: successStatus,
    /** Null: faces are not compared, or not yet. */
    data: faceComparisonSchema.nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const chooseReferenceFace = defineRoute({
  ...base,
  ...machines,
  id: 'chooseReferenceFace',
  method: 'PUT',
  path: '/api/v1/records/:id/referenceface',
  summary: 'Choose the photo of a record whose faces the others are compared with',
  scope: 'records:write',
  params: ofRecord,
  body: z.strictObject({
    /** A picture of this record. Null: the one that its work order names, if any. */
    assetId: uuid.nullable(),
  }),
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND'],
});
