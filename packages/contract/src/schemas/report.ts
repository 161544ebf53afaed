import { z } from 'zod';
import { RECORD_ERROR_CODES } from '../closed-sets.ts';
import { accountStatementSchema } from './account-statement.ts';
import {
  ASSESSMENT_STATUSES,
  assessmentSchema,
  BANDS,
  conditionSchema,
  momentSchema,
  statementSchema,
  verdictStatements,
} from './assessment.ts';
import { assetType, intakeChannel, LEDGER_MEANINGS, locationSchema, VALIDATION_WORDS } from './asset.ts';
import { digest, timestamp, uuid } from './basics.ts';
import { claimSchema } from './claim.ts';
import { credentialsSchema } from './credentials.ts';
import {
  DOCUMENT_VERDICTS,
  documentRevisionSchema,
  documentSignatureSchema,
  unexaminedPartSchema,
} from './document.ts';
import { expenseSchema } from './expense.ts';
import { containerSchema, mediaFactsSchema } from './media-facts.ts';
import { recordFindingSchema } from './record.ts';
import { linkedRecordSchema, recordLinkSchema, recordLinksSchema } from './record-links.ts';
import { decisionSchema } from './review.ts';

/** Other records that share something with the reported one, the closest first. */
const reportLinksSchema = z.object({
  records: z.array(
    linkedRecordSchema.omit({ id: true, steps: true }).extend({
      shared: z.array(
        recordLinkSchema.pick({ kind: true, value: true }).extend({
          /** Name of the file that states it in the record itself; null if none does. */
          own: z.string().nullable(),
          /** The same for the other record. */
          other: z.string().nullable(),
        }),
      ),
    }),
  ),
  common: recordLinksSchema.shape.common,
  isCut: z.boolean(),
});

/**
 * `metadata`, `structure`: the file's metadata and structure. `pixels`, `content`: what it shows or how it
 * sounds.
 */
export const METHOD_CUES = ['pixels', 'metadata', 'structure', 'content'] as const;

/**
 * `case`: for the person who decides, the verdict first. `court`: for readers who must follow how it was
 * reached.
 */
export const REPORT_FORMS = ['case', 'court'] as const;

/** A picture that is embedded in the report. */
export const reportPictureSchema = z.object({
  mimeType: z.literal('image/jpeg'),
  width: z.int(),
  height: z.int(),
  /** SHA-256 of its bytes. */
  sha256: digest,
  /** Base64. */
  data: z.string(),
});
export type ReportPicture = z.infer<typeof reportPictureSchema>;

export const STATEMENT_STATES = ['entered', 'pending', 'not-entered', 'changed'] as const;

export const UNEXAMINED_KINDS = [
  'not-analysed',
  'pending',
  'failed',
  'method-failed',
  'cannot-tell',
  'in-part',
] as const;

/** How a verdict or a decision compares with what was entered in the ledger. */
export const statementLedgerSchema = z.object({
  /** SHA-256 of its canonical JSON (RFC 8785). */
  digest,
  /** `changed`: the stored statement differs from the entered one. */
  state: z.enum(STATEMENT_STATES),
  index: z.int().nullable(),
  enteredAt: timestamp.nullable(),
});
export type StatementLedger = z.infer<typeof statementLedgerSchema>;

const reportMethodSchema = z.object({
  model: z.string(),
  title: z.string(),
  version: z.string(),
  status: z.enum(ASSESSMENT_STATUSES),
  /** Whole points, 0 to 100; null unless `status` is finding. */
  score: z.int().nullable(),
  message: z.string(),
  limits: z.string().nullable(),
  /** As in an assessment. */
  statements: assessmentSchema.shape.statements,
  operatorModel: assessmentSchema.shape.operatorModel,
});

/**
 * What is known about a document beside its verdict. Its pictures show one page: as it came in, with marks,
 * and as it was.
 */
const reportDocumentSchema = z.object({
  verdict: z.enum(DOCUMENT_VERDICTS),
  /** The reason in one sentence. */
  reason: z.string(),
  /** Parts of it that were not examined; missing in older reports and for older analyses. */
  unexamined: z.array(unexaminedPartSchema).optional(),
  /** The reason as statements. Missing in older analyses. */
  statements: z.array(statementSchema).optional(),
  pageCount: z.int(),
  revisions: z.array(documentRevisionSchema),
  signatures: z.array(documentSignatureSchema),
  markers: z.array(z.string()),
  /** The page that the pictures show, from 1; null if none was drawn. */
  page: z.int().nullable(),
  /** The same page in an earlier revision in which it looked different. */
  earlier: z.object({ revision: z.int(), picture: reportPictureSchema }).nullable(),
  /** The strip of the page with the first marked place, large enough to be read. */
  closeUp: z.object({ earlier: reportPictureSchema.nullable(), received: reportPictureSchema }).nullable(),
});
export type ReportDocument = z.infer<typeof reportDocumentSchema>;

/** What is known about a sound or a video beside its verdict. */
const reportRecordingSchema = z.object({
  /** Null if the decoder reported nothing. */
  media: mediaFactsSchema.nullable(),
  container: containerSchema.nullable(),
  moments: z.array(momentSchema),
  /**
   * For a video: frames at the first moments, or frames spread over its time if there are none; `at` in
   * seconds.
   */
  frames: z.array(z.object({ at: z.number(), picture: reportPictureSchema })),
  /** Waveform over spectrogram, with a line at each moment; null without sound. */
  sound: reportPictureSchema.nullable(),
});
export type ReportRecording = z.infer<typeof reportRecordingSchema>;

/**
 * A receipt as it was read, with reviewers' corrections; the file's own answer holds the places on the
 * picture.
 */
const reportExpenseSchema = expenseSchema
  .pick({ merchant: true, date: true, currency: true, total: true, tax: true })
  .extend({
    lines: z.array(z.object({ name: z.string(), quantity: z.number().nullable(), amount: z.number() })),
    /** Null if nothing could be compared. */
    fit: z.boolean().nullable(),
    /** Each names the figures that do not fit. */
    failures: z.array(z.string()),
    /** Each of them as statements; null in older readings. */
    statements: verdictStatements.optional(),
  });
export type ReportExpense = z.infer<typeof reportExpenseSchema>;

/** An account statement without its rows, which the file's own answer lists. */
const reportAccountSchema = accountStatementSchema
  .pick({
    institution: true,
    account: true,
    from: true,
    to: true,
    currency: true,
    opening: true,
    closing: true,
  })
  .extend({
    bookings: z.int(),
    /** Sums that were compared, and those that fit. */
    compared: z.int(),
    fitting: z.int(),
    /** Null if nothing could be compared, or the reading may be wrong. */
    fit: z.boolean().nullable(),
    /** Each names the figures that do not fit. */
    failures: z.array(z.string()),
    /** Each of them as statements. */
    statements: z.array(z.array(statementSchema)),
  });
export type ReportAccount = z.infer<typeof reportAccountSchema>;

export const reportAssetSchema = z.object({
  /** Its number in the report, from 1. */
  number: z.int(),
  id: uuid,
  name: z.string(),
  type: assetType,
  mimeType: z.string(),
  byteSize: z.int(),
  /** `WIDTHxHEIGHT` in pixels. */
  size: z.string().nullable(),
  receivedAt: timestamp,
  /** Null if the reader may not know it. */
  receivedFrom: z.string().nullable(),
  intakeChannel,
  /** Where it was sent from, according to the sender's device. */
  sentFrom: locationSchema.nullable(),
  /** According to its own metadata, which anyone can write. */
  captured: z.object({
    device: z.string().nullable(),
    takenAt: z.string().nullable(),
    location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  fileFingerprint: digest,
  fingerprint: digest,
  ledger: z.object({
    state: z.enum(VALIDATION_WORDS),
    message: z.string(),
    /** The meaning of the message, by name; missing in older reports. */
    meaning: z.enum(LEDGER_MEANINGS).optional(),
    index: z.int().nullable(),
    enteredAt: timestamp.nullable(),
    /** The text of a C2SP `.tlog-proof` file. */
    proof: z.string().nullable(),
  }),
  verdict: z.object({
    /** `none`: no analysis was requested. */
    status: z.enum(['none', 'pending', 'complete', 'failed']),
    score: z.int().nullable(),
    band: z.enum(BANDS),
    /** In plain words, with how often untouched pictures score as high. */
    sentences: z.array(z.string()),
    /** As in a verdict. */
    statements: verdictStatements.optional(),
    /** Why the analysis failed; null unless it did. Missing in older reports. */
    failure: z
      .object({
        code: z.string(),
        message: z.string(),
        /** The message as statements. Missing in older analyses. */
        statements: z.array(statementSchema).optional(),
      })
      .nullable()
      .optional(),
    methods: z.array(reportMethodSchema),
    /** For a picture: its quality as a copy; null for other files, and if it was not assessed. */
    condition: conditionSchema.nullable(),
    /** The versions of what fuses the methods' results, with the operator's models that counted. Missing in older analyses. */
    fusion: z.string().optional(),
    ledger: statementLedgerSchema.nullable(),
  }),
  /**
   * For a document: the result of its history and signatures; null for other files, and before its analysis.
   */
  document: reportDocumentSchema.nullable(),
  /** Content credentials without their pictures; null if they were not looked for. */
  credentials: credentialsSchema.nullable(),
  /** For a sound or a video; null for other files. */
  recording: reportRecordingSchema.nullable(),
  /** One if a receipt was recognised; otherwise none. */
  expenses: z.array(reportExpenseSchema),
  /** Missing if none was recognised. */
  accountStatements: z.array(reportAccountSchema).optional(),
  /**
   * Parts of the file that were not read or examined for expenses and account statements, and remarks on its
   * numbers and codes. Missing if there are none.
   */
  readingNotes: z
    .array(
      z.object({
        sentence: z.string(),
        /** The sentence as statements; null in older readings. */
        statements: z.array(statementSchema).nullable(),
      }),
    )
    .optional(),
  picture: reportPictureSchema.nullable(),
  /** The picture with the suspicious places laid over it. */
  overlay: reportPictureSchema.nullable(),
});
export type ReportAsset = z.infer<typeof reportAssetSchema>;
export type ReadingNotes = NonNullable<ReportAsset['readingNotes']>;

/** What happens to a file from its arrival on, in the order of simultaneous events. */
export const CUSTODY_EVENTS = [
  'received',
  'fingerprintEntered',
  'quarantined',
  'notScanned',
  'released',
  'unlocked',
  'picturesExtracted',
  'verdictEntered',
  'held',
  'holdEnded',
  'shareCreated',
  'shareRevoked',
  'downloaded',
  'reportDownloaded',
  'evidenceDownloaded',
  'decided',
  'revoked',
  'erased',
] as const;

/** A report lists at most this many steps by people. */
export const MAX_CUSTODY_STEPS = 2_000;

/** The result of comparing a picture with a known camera. */
const reportCameraSchema = z.object({
  /** The picture's number in the report, from 1. */
  file: z.int(),
  camera: z.string(),
  /** As enrolled for the camera, and as named by the picture's metadata; empty: not named. */
  knownDevice: z.string(),
  saidDevice: z.string(),
  enrolledAt: timestamp,
  /** When photos were last added; null: none were. */
  extendedAt: timestamp.nullable(),
  /** Number of photos in the fingerprint, and the peak-to-correlation energy between two parts of them. */
  photos: z.int(),
  agreement: z.number(),
  outcome: z.enum(['match', 'no-match', 'cannot-tell']),
  /** What the metadata say beside a match. */
  device: z.enum(['same-device', 'same-model', 'other-device', 'other-serial', 'unnamed']).nullable(),
  /** For a match at full size: the smallest likelihood ratio that the measured rates allow. */
  ratio: z.number().nullable(),
  /** In English; `statements` hold the same as data. */
  message: z.string(),
  statements: z.array(statementSchema),
});
export type ReportCamera = z.infer<typeof reportCameraSchema>;

/** The measured error rates of matches between photos and cameras. */
const cameraErrorSchema = z.object({
  ...{ pairs: z.int(), wrong: z.int(), mostWrong: z.number() },
  ...{ photos: z.int(), found: z.int(), leastFound: z.number(), cameras: z.int() },
});

/**
 * `same`: the stored bytes have the digest with which the file came in. `not-read`: too much to read, no
 * answer from the store, no time left, or the report belongs to a share link.
 */
export const STORED_STATES = ['same', 'differs', 'missing', 'not-read'] as const;

/** What a report for a court adds. */
const courtSchema = z.object({
  /** The question, in the words of the person who requested the report; null for the usual question. */
  question: z.string().nullable(),
  /** Every step of the files from their arrival on, the oldest first; empty for recipients of a share. */
  custody: z.array(
    z.object({
      at: timestamp,
      event: z.enum(CUSTODY_EVENTS),
      /** Null if the product did it by itself, or if the name is withheld. */
      by: z.string().nullable(),
      /** The file’s number in the report; null for the record as a whole. */
      file: z.int().nullable(),
    }),
  ),
  /**
   * Each file by its number in the report, with the state of its stored bytes when the report was made;
   * missing in older reports.
   */
  files: z
    .array(z.object({ file: z.int(), stored: z.enum(STORED_STATES), analysedAt: timestamp.nullable() }))
    .optional(),
  /** People took more steps than `MAX_CUSTODY_STEPS`: the oldest are listed here; the audit log has all. */
  isCapped: z.boolean(),
  /** Comparisons of its pictures with known cameras; missing if none was made, and in older reports. */
  cameras: z.object({ results: z.array(reportCameraSchema), measured: cameraErrorSchema }).optional(),
});

/** Everything known about one record or one file, at one moment. */
export const reportSchema = z.object({
  format: z.literal('assay-report/1'),
  createdAt: timestamp,
  product: z.object({ name: z.string(), version: z.string() }),
  /** Made for a recipient of a share: decisions, comments, answers and names are left out. */
  isShared: z.boolean(),
  organisation: z.object({
    name: z.string(),
    logo: reportPictureSchema.nullable(),
    /** The organisation's own words at the beginning and at the foot of its reports; empty if it has none. */
    intro: z.string(),
    footer: z.string(),
  }),
  /** The record; null for a file that belongs to none. */
  record: z
    .object({
      id: uuid,
      referenceId: z.string(),
      name: z.string(),
      createdAt: timestamp,
      createdBy: z.string().nullable(),
      badge: z.enum(['Archived', 'Needs Review', 'Completed']),
      /**
       * What is claimed, and how the files compare with it; null if nothing was stated, and for outsiders.
       */
      claim: claimSchema.nullable(),
      /** The organisation's own facts in the claim, under their labels; empty for outsiders. */
      ownFacts: z.array(z.object({ label: z.string(), value: z.string() })),
    })
    .nullable(),
  title: z.string(),
  summary: z.object({
    files: z.int(),
    analysed: z.int(),
    /** Files that reach the organisation's limit. */
    suspicious: z.int(),
    highestScore: z.int().nullable(),
    /** The score is low or moderate, but one method is sure of the contrary for one of the files. */
    isDisputed: z.boolean(),
    /** The organisation's `maxTamperScore`. */
    limit: z.int(),
    sentences: z.array(z.string()),
    /** Each of them as statements; missing in older reports. */
    sentenceStatements: z.array(z.array(statementSchema)).optional(),
    /** The verdict in one line. */
    verdict: z.string(),
    /** That line as statements. */
    statements: z.array(statementSchema).optional(),
    /** The gravest of the files, by its number in the report; null if none of them stands out. */
    worst: z.int().nullable(),
    /** The numbers of the files that a reader should look at, the gravest first. */
    notable: z.array(z.int()),
    /** The reasons, in at most three sentences, the gravest first; `file` is a number in the report. */
    reasons: z.array(
      z.object({
        file: z.int().nullable(),
        text: z.string(),
        /** The text as statements. Missing in older analyses. */
        statements: z.array(statementSchema).optional(),
      }),
    ),
    /** Files about which nothing, or not everything, can be said. */
    unexamined: z.array(
      z.object({
        kind: z.enum(UNEXAMINED_KINDS),
        why: z.string(),
        /** `why` as statements; missing if it exists in English only. */
        statements: z.array(statementSchema).optional(),
        files: z.array(z.int()),
      }),
    ),
  }),
  /** What stands out when the files are compared with one another, the gravest first. */
  checks: z.array(
    z.object({
      code: z.enum(RECORD_ERROR_CODES),
      message: z.string(),
      statements: recordFindingSchema.shape.statements,
      values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
      /** Numbers in the report. */
      files: z.array(z.int()),
    }),
  ),
  assets: z.array(reportAssetSchema),
  /** The questions to the person who supplied the files, and the answers. */
  answers: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      /** The answer as statements, if it is not in the person's own words. */
      statements: z.array(statementSchema).optional(),
    }),
  ),
  decisions: z.array(
    decisionSchema.omit({ reasons: true, answered: true }).extend({
      /**
       * The display names of the person who decided and the one who confirmed: `by` and `confirmedBy` are
       * user names, as in the ledger.
       */
      byName: z.string(),
      confirmedByName: z.string().nullable(),
      ledger: statementLedgerSchema,
    }),
  ),
  comments: z.array(z.object({ at: timestamp, by: z.string(), text: z.string().nullable() })),
  /** All methods that were applied, with their versions. */
  methods: z.array(
    z.object({
      ...{ model: z.string(), title: z.string(), version: z.string() },
      /** What it looks at; missing if no longer known, and in older reports. */
      cue: z.enum(METHOD_CUES).optional(),
    }),
  ),
  ledger: z.object({
    origin: z.string(),
    verifierKey: z.string(),
    size: z.int(),
    /** The signed note. */
    checkpoint: z.string().nullable(),
  }),
  /**
   * As far as the person who requested the report may see other records; null if not requested, and for
   * outsiders.
   */
  links: reportLinksSchema.nullable(),
  /** Missing except in a report for a court. */
  court: courtSchema.optional(),
});
export type Report = z.infer<typeof reportSchema>;
export type ReportLinks = z.infer<typeof reportLinksSchema>;

/** A line of the list of reports: one file that was analysed. */
export const reportSummarySchema = z.object({
  assetId: uuid,
  recordId: uuid.nullable(),
  referenceId: z.string().nullable(),
  originalName: z.string(),
  type: assetType,
  createdAt: timestamp,
  analysisStatus: z.enum(['none', 'queued', 'running', 'complete', 'failed']),
  tamperScore: z.int().nullable(),
  band: z.enum(BANDS),
  /** The score is low or moderate, but one method is sure of the contrary. */
  isDisputed: z.boolean(),
  /** Short-lived address of the picture. */
  thumbnail: z.string().nullable(),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** A link that opens one record, read-only, to anyone who has it. */
export const shareSchema = z.object({
  id: uuid,
  recordId: uuid,
  referenceId: z.string(),
  /** The recipient, in the words of the person who made it. */
  name: z.string(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type Share = z.infer<typeof shareSchema>;
