import { z } from 'zod';
import { REMOVED_STORAGE } from '../constants.ts';
import { assetSchema } from './asset.ts';
import { timestamp, uuid } from './basics.ts';
import { STORAGE_KINDS } from './media-storage.ts';

export const storageChoice = z.union([uuid, z.literal(REMOVED_STORAGE)]);

/** What became of a file in its storage since it came in: other content stands at its place, or nothing does. */
export const STORAGE_CHANGES = ['changed', 'missing'] as const;
export type StorageChange = (typeof STORAGE_CHANGES)[number];

/** A file that came in from a storage, with the place that it came from. */
export const forensicFileSchema = z.object({
  asset: assetSchema,
  /** `id` is null where the storage was removed. */
  storage: z.object({ id: uuid.nullable(), name: z.string(), kind: z.enum(STORAGE_KINDS) }),
  /** From where the storage begins. */
  path: z.string(),
  /** The path’s folder, ending with `/`; empty for none. */
  directory: z.string(),
  /** Where it stands, as the storage’s own tools write it, such as `s3://evidence/claims/a.jpg`; null where the storage was removed. */
  place: z.string().nullable(),
  /** When it came in. */
  importedAt: timestamp,
  /** As the storage told when it came in. */
  modifiedAt: timestamp.nullable(),
  /** As the last run that looked saw it; null where nothing was changed. */
  change: z
    .object({
      kind: z.enum(STORAGE_CHANGES),
      /** When that was noticed; null where it is not known. */
      noticedAt: timestamp.nullable(),
      /** An administrator has said that it is known. */
      isSeen: z.boolean(),
    })
    .nullable(),
  /** When it was handed to the ledger; null: it was not. */
  enteredAt: timestamp.nullable(),
});
export type ForensicFile = z.infer<typeof forensicFileSchema>;

const count = z.int().min(0);
/** A storage, or a folder of one, with what is in it and below. */
export const forensicFolderSchema = z.object({
  storage: storageChoice,
  kind: z.enum(STORAGE_KINDS).nullable(),
  /** Of the storage, or of the folder without what is above it. */
  name: z.string(),
  /** Empty for the storage itself. */
  directory: z.string(),
  /** The first files alone were looked at: there are more, and each count is at least as large. */
  isMore: z.boolean(),
  files: count,
  /** With a score at or above the organisation’s threshold. */
  suspicious: count,
  /** Changed or missing, and not yet seen. */
  changes: count,
});
export type ForensicFolder = z.infer<typeof forensicFolderSchema>;
