import { z } from 'zod';
import { statementSchema, tamperedResultSchema } from './assessment.ts';
import { digest, timestamp, uuid } from './basics.ts';
import { credentialsSchema } from './credentials.ts';

/** File validation status: the numbers that the dashboard shows and the words of the server. */
export const VALIDATION = {
  loading: -2,
  unknown: -1,
  notValid: 0,
  imported: 1,
  validated: 2,
  pendingCommit: 3,
} as const;
export const VALIDATION_WORDS = [
  'validated',
  'validated-imported',
  'pending',
  'not-validated',
  'unknown',
] as const;
export type ValidationWord = (typeof VALIDATION_WORDS)[number];
/** The possible relations of a file to the ledger, by name. */
export const LEDGER_MEANINGS = [...VALIDATION_WORDS, 'revoked', 'not-entered', 'erased'] as const;
export type LedgerMeaning = (typeof LEDGER_MEANINGS)[number];

const VALIDATION_BY_WORD: Record<ValidationWord, number> = {
  validated: VALIDATION.validated,
  'validated-imported': VALIDATION.imported,
  pending: VALIDATION.pendingCommit,
  'not-validated': VALIDATION.notValid,
  unknown: VALIDATION.unknown,
};
export function validationStatus(word: string): number {
  return VALIDATION_BY_WORD[word as ValidationWord] ?? VALIDATION.unknown;
}
/** Ledger information is valid only if the file is validated or imported. */
export function isLedgerInfoValid(status: number): boolean {
  return status === VALIDATION.validated || status === VALIDATION.imported;
}

export const ASSET_TAGS = [
  'scaled',
  'full-scale',
  'import',
  'audio',
  'video',
  'pdf',
  'email',
  'otherFileType',
  'expenseDetection',
] as const;
export const assetTag = z.union([z.enum(ASSET_TAGS), z.string().regex(/^id_.+$/)]);

export const assetType = z.enum(['image', 'video', 'audio', 'pdf', 'email', 'otherFileType']);
export const intakeChannel = z.enum(['browser', 'api', 'camera', 'storage', 'mailbox']);

/**
 * The virus scan state of a file. `waiting`: to be scanned. `not_scanned`: the scanner does not scan it, for
 * its size for example. `released`, `removed`: by an administrator.
 */
export const SCAN_STATES = ['waiting', 'clean', 'infected', 'not_scanned', 'released', 'removed'] as const;

/** `isHeld`: the original is withheld from everybody. */
export const scanSchema = z.object({ state: z.enum(SCAN_STATES), isHeld: z.boolean() });
export type Scan = z.infer<typeof scanSchema>;

/** `WIDTHxHEIGHT` in pixels. */
export const pictureSize = z.string().regex(/^\d+x\d+$/);

export const ledgerStateSchema = z.object({
  validationStatus: z.enum(VALIDATION_WORDS),
  /** Position in the log; null until the entry is integrated. */
  index: z.int().nullable(),
  ledgerTimestamp: timestamp.nullable(),
  /** When the entry's content was erased with the file; null if it is kept. */
  entryErasedAt: timestamp.nullable().optional(),
  /** Position of the entry that declares the file not valid; absent if none is in force. */
  revocationIndex: z.int().optional(),
});

export const mediaEntrySchema = z.object({
  uuid,
  mimeType: z.string(),
  originalName: z.string(),
  isJPEG: z.boolean(),
  parentUUID: uuid.nullable(),
  tags: z.array(assetTag),
  tamperedResult: tamperedResultSchema.nullable(),
  analysisEnabled: z.boolean(),
  size: pictureSize.nullable(),
  byteSize: z.int(),
  /** Short-lived signed address. */
  url: z.string().nullable(),
  validationStatus: z.enum(VALIDATION_WORDS),
  validationMessage: z.string(),
  /** The same content had been taken in before. */
  mediaExisted: z.boolean(),
});
export type MediaEntry = z.infer<typeof mediaEntrySchema>;

/** One file with everything known about it. */
export const assetSchema = z.object({
  id: uuid,
  fingerprint: digest,
  fileFingerprint: digest,
  transactionId: uuid,
  recordId: uuid.nullable(),
  ledger: ledgerStateSchema,
  createdAt: timestamp,
  size: pictureSize.nullable(),
  taskId: uuid.nullable(),
  type: assetType,
  mimeType: z.string(),
  originalName: z.string(),
  byteSize: z.int(),
  intakeChannel,
  /** Null if no virus scanner was set up when the file came in, or if only its fingerprints came in. */
  scan: scanSchema.nullable().optional(),
  /** A scaled, re-encoded picture of at most 1000x1000. */
  scaled: z.object({ filepath: z.string() }).nullable(),
  fullScale: z.object({
    filepath: z.string(),
    /** The original bytes, as an attachment. */
    originalFilepath: z.string().nullable(),
    status: z.enum(VALIDATION_WORDS),
    message: z.string(),
    mediaExisted: z.boolean(),
    metaData: z.object({
      taskId: uuid.nullable(),
      ledgerTimestamp: timestamp.nullable(),
      media: z.array(mediaEntrySchema),
    }),
  }),
});
export type Asset = z.infer<typeof assetSchema>;

/**
 * `contradictions` and `notes` are findings, the others are read from the file: `document` from a PDF,
 * `container` from a recording.
 */
const METADATA_KINDS = [
  ...[
    'contradictions',
    'notes',
    'document',
    'container',
    'file',
    'jfif',
    'exif',
    'gps',
    'iptc',
    'xmp',
    'icc',
  ],
  ...['png', 'png-text', 'photoshop', 'mpf', 'riff', 'other'],
] as const;
export type MetadataKind = (typeof METADATA_KINDS)[number];

/** An asset with what only its own page needs. */
export const assetDetailsSchema = assetSchema.extend({
  /**
   * Leads from the analysed picture, to which overlays and regions refer, to the displayed one; 1 to 8 as in
   * EXIF.
   */
  orientation: z.int().min(1).max(8),
  metadata: z
    .object({
      /** Inconsistencies first. */
      groups: z.array(
        z.object({
          /** Missing in files that were analysed before kinds existed. */
          kind: z.enum(METADATA_KINDS).optional(),
          /** In English, like `value`. */
          title: z.string(),
          entries: z.array(
            z.object({
              name: z.string(),
              value: z.string(),
              /** The value as statements, if it is not verbatim from the file. */
              statements: z.array(statementSchema).optional(),
              conspicuous: z.boolean(),
            }),
          ),
        }),
      ),
    })
    .nullable(),
  /** Content credentials (C2PA); null if they were not looked for. */
  credentials: credentialsSchema.nullable(),
  duplicates: z.array(
    z.object({
      assetId: uuid,
      recordId: uuid.nullable(),
      createdAt: timestamp,
      match: z.enum(['file', 'content']),
    }),
  ),
});
export type AssetDetails = z.infer<typeof assetDetailsSchema>;

export const locationSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyMetres: z.number().nonnegative().optional(),
});

export const uploadTransactionSchema = z.object({
  uuid,
  timestamp,
  recordId: uuid.nullable(),
  user: z.string().nullable(),
  isJPEG: z.boolean(),
  location: locationSchema.nullable(),
  media: z.array(
    z.object({
      uuid,
      fingerprint: digest,
      fileFingerprint: digest,
      mimeType: z.string(),
      tags: z.array(assetTag),
      timestamp,
      isJPEG: z.boolean(),
      size: pictureSize.nullable(),
      url: z.string().nullable(),
    }),
  ),
});
export type UploadTransaction = z.infer<typeof uploadTransactionSchema>;
