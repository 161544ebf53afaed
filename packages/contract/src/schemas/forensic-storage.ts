import { z } from 'zod';
import { REMOVED_STORAGE } from '../constants.ts';
import { assetSchema } from './asset.ts';
import { timestamp, uuid } from './basics.ts';
import { STORAGE_KINDS } from './media-storage.ts';

export const storageChoice = z.union([uuid, z.literal(REMOVED_STORAGE)]);

/** What happened to a file in its storage since it came in: its content changed, or it is missing. */
export const STORAGE_CHANGES = ['changed', 'missing'] as const;
export type StorageChange = (typeof STORAGE_CHANGES)[number];

/** A file that came in from a storage, with its place there. */
export const forensicFileSchema = z.object({
  asset: assetSchema,
  /** `id` is null if the storage was removed. */
  storage: z.object({ id: uuid.nullable(), name: z.string(), kind: z.enum(STORAGE_KINDS) }),
  /** Relative to the root of the storage. */
  path: z.string(),
  /** The path’s folder, ending with `/`; empty for none. */
  directory: z.string(),
  /**
   * The address in the notation of the storage’s own tools, such as `s3://evidence/claims/a.jpg`; null if the
   * storage was removed.
   */
  place: z.string().nullable(),
  /** When it came in. */
  importedAt: timestamp,
  /** As reported by the storage when the file came in. */
  modifiedAt: timestamp.nullable(),
  /** As seen by the last run that looked; null if nothing changed. */
  change: z
    .object({
      kind: z.enum(STORAGE_CHANGES),
      /** When that was noticed; null if unknown. */
      noticedAt: timestamp.nullable(),
      /** An administrator has marked it as known. */
      isSeen: z.boolean(),
    })
    .nullable(),
  /** When it was handed to the ledger; null: it was not. */
  enteredAt: timestamp.nullable(),
});
export type ForensicFile = z.infer<typeof forensicFileSchema>;

const count = z.int().min(0);
/** A storage, or a folder of one, with counts for everything in it and below. */
export const forensicFolderSchema = z.object({
  storage: storageChoice,
  kind: z.enum(STORAGE_KINDS).nullable(),
  /** The name of the storage, or of the folder without its parents. */
  name: z.string(),
  /** Empty for the storage itself. */
  directory: z.string(),
  /** Only the first files were examined: there are more, and each count is a lower bound. */
  isMore: z.boolean(),
  files: count,
  /** With a score at or above the organisation’s threshold. */
  suspicious: count,
  /** Changed or missing, and not yet seen. */
  changes: count,
});
export type ForensicFolder = z.infer<typeof forensicFolderSchema>;
