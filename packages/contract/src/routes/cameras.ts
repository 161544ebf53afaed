import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { recordName, successStatus } from '../schemas/basics.ts';
import { recordCamerasSchema } from '../schemas/cameras.ts';

const base = { tag: 'Records', access: 'signed-in', feature: 'recordsEnabled', looksAt: 'record' } as const;
const machines = { tokens: ['user', 'organization'] } as const;
/** By id or reference. */
const ofRecord = z.object({ id: z.string().max(100) });

export const getRecordCameras = defineRoute({
  ...base,
  ...machines,
  id: 'getRecordCameras',
  method: 'GET',
  path: '/api/v1/records/:id/cameras',
  summary: 'Which of a record’s pictures one camera took, as it was last compared',
  scope: 'records:read',
  params: ofRecord,
  output: z.object({ status: successStatus, data: recordCamerasSchema }),
  errors: ['NOT_FOUND'],
});

export const compareRecordCameras = defineRoute({
  ...base,
  ...machines,
  id: 'compareRecordCameras',
  method: 'POST',
  path: '/api/v1/records/:id/cameras',
  summary: 'Compare the cameras of a record’s pictures, with another record’s beside them or without',
  scope: 'records:write',
  params: ofRecord,
  body: z.strictObject({
    /** Id or reference of a record whose pictures are compared as well. */
    otherRecordId: recordName.nullable().default(null),
  }),
  output: z.object({ status: successStatus, data: recordCamerasSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
