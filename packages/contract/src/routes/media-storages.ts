import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import {
  mediaStorageSchema,
  newStorageSchema,
  storageTestSchema,
  storageUpdateSchema,
} from '../schemas/media-storage.ts';

const base = { tag: 'Media storages', access: ['admin'] } as const;
const path = '/api/v1/mediastorage';
const params = z.object({ id: uuid });
const one = z.object({ status: successStatus, data: mediaStorageSchema });

export const listMediaStorages = defineRoute({
  ...base,
  id: 'listMediaStorages',
  method: 'GET',
  path,
  summary: 'Places of the organisation’s own from which files are taken in',
  output: z.object({
    status: successStatus,
    docs: z.array(mediaStorageSchema),
    /** Names of the folders of this server that the organisation may use. */
    folders: z.array(z.string()),
  }),
  errors: ['MEDIA_STORAGES_UNAVAILABLE'],
});

export const createMediaStorage = defineRoute({
  ...base,
  id: 'createMediaStorage',
  method: 'POST',
  path,
  summary:
    'Connect a folder, an S3 bucket, an Azure container or an SFTP server; nothing is ever written to it',
  body: newStorageSchema,
  output: one,
  errors: ['MEDIA_STORAGE_NOT_CREATED'],
});

export const getMediaStorage = defineRoute({
  ...base,
  id: 'getMediaStorage',
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One storage, without its secret',
  params,
  output: one,
  errors: ['NOT_FOUND'],
});

export const updateMediaStorage = defineRoute({
  ...base,
  id: 'updateMediaStorage',
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Change a storage; where it leads elsewhere, the secret has to be given again',
  params,
  body: storageUpdateSchema,
  output: one,
  errors: ['MEDIA_STORAGE_NOT_UPDATED', 'NOT_FOUND'],
});

export const removeMediaStorage = defineRoute({
  ...base,
  id: 'removeMediaStorage',
  method: 'DELETE',
  path: `${path}/:id`,
  summary:
    'Remove a storage with its jobs and their history; what was taken in stays, and so does what is in the storage',
  params,
  output: z.object({ status: successStatus }),
  errors: ['NOT_FOUND', 'MEDIA_STORAGE_NOT_REMOVED'],
});

export const testMediaStorage = defineRoute({
  ...base,
  id: 'testMediaStorage',
  method: 'POST',
  path: `${path}/:id/test`,
  summary: 'Try a storage step by step; the first test of an SFTP server pins its key',
  params,
  output: z.object({ status: successStatus, data: storageTestSchema }),
  errors: ['NOT_FOUND', 'MEDIA_STORAGE_NOT_TESTED'],
});
