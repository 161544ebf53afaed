import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { digest, listOf, listQuery, queryFlag, successStatus, uuid } from '../schemas/basics.ts';
import { forensicFileSchema, forensicFolderSchema, storageChoice } from '../schemas/forensic-storage.ts';

const base = { tag: 'Forensic storage', access: ['admin'], feature: 'forensicsEnabled' } as const;
const path = '/api/v1/forensicstorage';
const directory = z.string().max(1_000);
const files = z.strictObject({ ids: z.array(uuid).min(1).max(500) });

export const listForensicFiles = defineRoute({
  ...base,
  id: 'listForensicFiles',
  method: 'GET',
  path: `${path}/files`,
  summary: 'Files that came in from storages, by place, by what was found, or by fingerprint',
  query: listQuery(
    ['importedAt', 'tamperScore', 'path'],
    // `change` is `changed`, `missing`, or `open`: either of them, and not yet seen.
    ['type', 'tamperScore', 'analysisStatus', 'importedAt', 'change', 'entered', 'path'],
  ).extend({
    sort: z
      .string()
      .regex(/^(importedAt|tamperScore|path):(asc|desc)$/)
      .default('importedAt:desc'),
    storage: storageChoice.optional(),
    /** A folder of the storage: only files directly in this folder. */
    directory: directory.optional(),
    /** Includes everything below the folder. */
    isDeep: queryFlag.optional(),
    /** The fingerprint of the content or of the whole file: if both are given, one match is enough. */
    fingerprint: digest.optional(),
    fileFingerprint: digest.optional(),
  }),
  output: listOf(forensicFileSchema),
  errors: ['NOT_FOUND', 'FORENSIC_STORAGE_UNAVAILABLE'],
});

export const listForensicFolders = defineRoute({
  ...base,
  id: 'listForensicFolders',
  method: 'GET',
  path: `${path}/folders`,
  summary: 'Storages from which files came in; or the folders in one folder of a storage',
  query: z.object({
    storage: storageChoice.optional(),
    directory: directory.default(''),
    /** Continues after this folder. */
    after: directory.optional(),
  }),
  output: z.object({
    status: successStatus,
    docs: z.array(forensicFolderSchema),
    /** Pass this as `after` to get more. */
    next: z.string().nullable(),
  }),
  errors: ['NOT_FOUND', 'FORENSIC_STORAGE_UNAVAILABLE'],
});

export const importForensicFiles = defineRoute({
  ...base,
  id: 'importForensicFiles',
  method: 'POST',
  path: `${path}/ledger`,
  summary: 'Enter the fingerprints of files from storages in the ledger, as imported',
  body: files,
  output: z.object({
    status: successStatus,
    entered: z.int(),
    /** Already in the ledger. */
    already: z.int(),
    /** Declared not valid by the ledger: these are not entered again. */
    revoked: z.int(),
  }),
  errors: ['NOT_FOUND', 'FORENSIC_FILES_NOT_IMPORTED'],
});

export const markChangesSeen = defineRoute({
  ...base,
  id: 'markChangesSeen',
  method: 'POST',
  path: `${path}/seen`,
  summary: 'Say that the changes of files in their storages are known; a later change stands out again',
  body: files,
  output: z.object({ status: successStatus, seen: z.int() }),
  errors: ['NOT_FOUND'],
});
