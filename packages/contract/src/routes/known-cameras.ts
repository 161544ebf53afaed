import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import {
  knownCameraChangeSchema,
  knownCameraSchema,
  MAX_CAMERAS_COMPARED,
  morePhotosSchema,
  newKnownCameraSchema,
  recordKnownCamerasSchema,
} from '../schemas/known-cameras.ts';

const base = { tag: 'Records', access: 'signed-in', feature: 'recordsEnabled' } as const;
const machines = { tokens: ['user', 'organization'] } as const;
const ofCamera = z.object({ id: uuid });
/** By id or reference. */
const ofRecord = z.object({ id: z.string().max(100) });
const camera = z.object({ status: successStatus, data: knownCameraSchema });

export const listKnownCameras = defineRoute({
  ...base,
  ...machines,
  id: 'listKnownCameras',
  method: 'GET',
  path: '/api/v1/cameras',
  summary: 'The cameras that the organisation knows, by name',
  scope: 'records:read',
  output: z.object({ status: successStatus, docs: z.array(knownCameraSchema) }),
  errors: [],
});

export const enrolKnownCamera = defineRoute({
  ...base,
  ...machines,
  id: 'enrolKnownCamera',
  method: 'POST',
  path: '/api/v1/cameras',
  summary: 'Enrol a camera by flat photos of a record',
  scope: 'records:write',
  body: newKnownCameraSchema,
  output: camera,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const getKnownCamera = defineRoute({
  ...base,
  ...machines,
  id: 'getKnownCamera',
  method: 'GET',
  path: '/api/v1/cameras/:id',
  summary: 'A known camera',
  scope: 'records:read',
  params: ofCamera,
  output: camera,
  errors: ['NOT_FOUND'],
});

export const changeKnownCamera = defineRoute({
  ...base,
  ...machines,
  id: 'changeKnownCamera',
  method: 'PATCH',
  path: '/api/v1/cameras/:id',
  summary: 'Change what is noted of a known camera',
  scope: 'records:write',
  params: ofCamera,
  body: knownCameraChangeSchema,
  output: camera,
  errors: ['NOT_FOUND'],
});

export const extendKnownCamera = defineRoute({
  ...base,
  ...machines,
  id: 'extendKnownCamera',
  method: 'POST',
  path: '/api/v1/cameras/:id/photos',
  summary: 'Add flat photos of a record to a known camera',
  scope: 'records:write',
  params: ofCamera,
  body: morePhotosSchema,
  output: camera,
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const removeKnownCamera = defineRoute({
  ...base,
  ...machines,
  id: 'removeKnownCamera',
  method: 'DELETE',
  path: '/api/v1/cameras/:id',
  summary: 'Erase a known camera, its fingerprint, and what was found by it',
  scope: 'records:write',
  params: ofCamera,
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const getRecordKnownCameras = defineRoute({
  ...base,
  ...machines,
  looksAt: 'record',
  id: 'getRecordKnownCameras',
  method: 'GET',
  path: '/api/v1/records/:id/known-cameras',
  summary: 'What comparisons of a record’s pictures with known cameras showed',
  scope: 'records:read',
  params: ofRecord,
  output: z.object({ status: successStatus, data: recordKnownCamerasSchema }),
  errors: ['NOT_FOUND'],
});

export const compareKnownCameras = defineRoute({
  ...base,
  ...machines,
  looksAt: 'record',
  id: 'compareKnownCameras',
  method: 'POST',
  path: '/api/v1/records/:id/known-cameras',
  summary: 'Compare a record’s pictures with known cameras',
  scope: 'records:write',
  params: ofRecord,
  body: z.strictObject({
    cameraIds: z.array(uuid).min(1).max(MAX_CAMERAS_COMPARED),
    /** Null: all its pictures, the oldest 24 at most. */
    assetIds: z.array(uuid).min(1).max(24).nullable().default(null),
  }),
  output: z.object({ status: successStatus, data: recordKnownCamerasSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});
