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

/** Other records that share something with the one reported on, the closest first. */
const reportLinksSchema = z.object({
  records: z.array(
    linkedRecordSchema.omit({ id: true, steps: true }).extend({
      shared: z.array(
        recordLinkSchema.pick({ kind: true, value: true }).extend({
          /** Name of the file that states it in the record itself; null where none does. */
          own: z.string().nullable(),
          /** The same of the other record. */
          other: z.string().nullable(),
        }),
      ),
    }),
  ),
  common: recordLinksSchema.shape.common,
  isCut: z.boolean(),
});

/** `metadata`, `structure`: the data and the build of the file. `pixels`, `content`: what it shows or sounds like. */
export const METHOD_CUES = ['pixels', 'metadata', 'structure', 'content'] as const;

/** `case`: for whoever decides, the verdict first. `court`: for whoever must follow how it was reached. */
export const REPORT_FORMS = ['case', 'court'] as const;

/** A picture that lies in the report itself. */
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

/** How a verdict or a decision stands to what was entered in the ledger. */
export const statementLedgerSchema = z.object({
  /** SHA-256 of its canonical JSON (RFC 8785). */
  digest,
  /** `changed`: what is kept is not what was entered. */
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
  /** As of an assessment. */
  statements: assessmentSchema.shape.statements,
  operatorModel: assessmentSchema.shape.operatorModel,
});

/** What is known of a document beside its verdict. Its pictures are one page: as it came in, with marks, and as it was. */
const reportDocumentSchema = z.object({
  verdict: z.enum(DOCUMENT_VERDICTS),
  /** Why, in one sentence. */
  reason: z.string(),
  /** What of it was not examined; missing in older reports and of older analyses. */
  unexamined: z.array(unexaminedPartSchema).optional(),
  /** What the reason says. Missing in older analyses. */
  statements: z.array(statementSchema).optional(),
  pageCount: z.int(),
  revisions: z.array(documentRevisionSchema),
  signatures: z.array(documentSignatureSchema),
  markers: z.array(z.string()),
  /** The page that the pictures show, from 1; null where none was drawn. */
  page: z.int().nullable(),
  /** That page as an earlier revision had it, where it looked different. */
  earlier: z.object({ revision: z.int(), picture: reportPictureSchema }).nullable(),
  /** The strip of the page with the first place that is marked, large enough to be read. */
  closeUp: z.object({ earlier: reportPictureSchema.nullable(), received: reportPictureSchema }).nullable(),
});
export type ReportDocument = z.infer<typeof reportDocumentSchema>;

/** What is known of a sound or a video beside its verdict. */
const reportRecordingSchema = z.object({
  /** Null where the decoder told nothing. */
  media: mediaFactsSchema.nullable(),
  container: containerSchema.nullable(),
  moments: z.array(momentSchema),
  /** Of a video: frames at the first moments, or from along its time where there are none; `at` in seconds. */
  frames: z.array(z.object({ at: z.number(), picture: reportPictureSchema })),
  /** Waveform over spectrogram, with a line at each moment; null without sound. */
  sound: reportPictureSchema.nullable(),
});
export type ReportRecording = z.infer<typeof reportRecordingSchema>;

/** A receipt as it was read, with what reviewers corrected; where on the picture stands in the file's own answer. */
const reportExpenseSchema = expenseSchema
  .pick({ merchant: true, date: true, currency: true, total: true, tax: true })
  .extend({
    lines: z.array(z.object({ name: z.string(), quantity: z.number().nullable(), amount: z.number() })),
    /** Null where nothing could be compared. */
    fit: z.boolean().nullable(),
    /** Each names the figures that do not fit. */
    failures: z.array(z.string()),
    /** What each of them says; null in older readings. */
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
    /** Null where nothing could be compared, or the reading may be at fault. */
    fit: z.boolean().nullable(),
    /** Each names the figures that do not fit. */
    failures: z.array(z.string()),
    /** What each of them says. */
    statements: z.array(z.array(statementSchema)),
  });
export type ReportAccount = z.infer<typeof reportAccountSchema>;

export const reportAssetSchema = z.object({
  /** Its place in the report, from 1. */
  number: z.int(),
  id: uuid,
  name: z.string(),
  type: assetType,
  mimeType: z.string(),
  byteSize: z.int(),
  /** `WIDTHxHEIGHT` in pixels. */
  size: z.string().nullable(),
  receivedAt: timestamp,
  /** Null where the reader is not told. */
  receivedFrom: z.string().nullable(),
  intakeChannel,
  /** Where it was sent from, as the sender's device said. */
  sentFrom: locationSchema.nullable(),
  /** As its own metadata say, which anyone can write. */
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
    /** What the message says, by name; missing in older reports. */
    meaning: z.enum(LEDGER_MEANINGS).optional(),
    index: z.int().nullable(),
    enteredAt: timestamp.nullable(),
    /** The text of a C2SP `.tlog-proof` file. */
    proof: z.string().nullable(),
  }),
  verdict: z.object({
    /** `none`: no analysis was wanted. */
    status: z.enum(['none', 'pending', 'complete', 'failed']),
    score: z.int().nullable(),
    band: z.enum(BANDS),
    /** In plain words, with how often untouched pictures score as high. */
    sentences: z.array(z.string()),
    /** As of a verdict. */
    statements: verdictStatements.optional(),
    /** Why the analysis failed; null unless it did. Missing in older reports. */
    failure: z
      .object({
        code: z.string(),
        message: z.string(),
        /** What the message says. Missing in older analyses. */
        statements: z.array(statementSchema).optional(),
      })
      .nullable()
      .optional(),
    methods: z.array(reportMethodSchema),
    /** Of a picture: how good a copy it is; null for other files, and where it was not told. */
    condition: conditionSchema.nullable(),
    ledger: statementLedgerSchema.nullable(),
  }),
  /** Of a document: what its history and signatures say; null for other files, and before its analysis. */
  document: reportDocumentSchema.nullable(),
  /** Content credentials without their pictures; null where they were not looked for. */
  credentials: credentialsSchema.nullable(),
  /** Of a sound or a video; null for other files. */
  recording: reportRecordingSchema.nullable(),
  /** One where a receipt was recognised; else none. */
  expenses: z.array(reportExpenseSchema),
  /** Left out where none was recognised. */
  accountStatements: z.array(reportAccountSchema).optional(),
  /** What of the file was not read or examined for expenses and account statements, and what its numbers and codes say of themselves. Left out where there is nothing of it. */
  readingNotes: z
    .array(
      z.object({
        sentence: z.string(),
        /** What the sentence says; null in older readings. */
        statements: z.array(statementSchema).nullable(),
      }),
    )
    .optional(),
  picture: reportPictureSchema.nullable(),
  /** The picture with what is suspicious laid over it. */
  overlay: reportPictureSchema.nullable(),
});
export type ReportAsset = z.infer<typeof reportAssetSchema>;
export type ReadingNotes = NonNullable<ReportAsset['readingNotes']>;

/** What happens to a file from its arrival on, in the order of things that happen at one moment. */
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

/** A report lists at most this many steps that people took. */
export const MAX_CUSTODY_STEPS = 2_000;

/** What the comparison of a picture with a known camera showed. */
const reportCameraSchema = z.object({
  /** The picture's place in the report, from 1. */
  file: z.int(),
  camera: z.string(),
  /** As the camera was enrolled, and as the picture's metadata say; empty: not named. */
  knownDevice: z.string(),
  saidDevice: z.string(),
  enrolledAt: timestamp,
  /** When photos were last added; null: none were. */
  extendedAt: timestamp.nullable(),
  /** Photos of the fingerprint, and the peak-to-correlation energy of one part of them against the other. */
  photos: z.int(),
  agreement: z.number(),
  outcome: z.enum(['match', 'no-match', 'cannot-tell']),
  /** What the metadata say beside a match. */
  device: z.enum(['same-device', 'same-model', 'other-device', 'other-serial', 'unnamed']).nullable(),
  /** Of a match at full size: the least likelihood ratio that the measured rates allow. */
  ratio: z.number().nullable(),
  /** In English; `statements` say the same apart from any language. */
  message: z.string(),
  statements: z.array(statementSchema),
});
export type ReportCamera = z.infer<typeof reportCameraSchema>;

/** How often photos matched cameras when it was measured. */
const cameraErrorSchema = z.object({
  ...{ pairs: z.int(), wrong: z.int(), mostWrong: z.number() },
  ...{ photos: z.int(), found: z.int(), leastFound: z.number(), cameras: z.int() },
});

/** `same`: the stored bytes have the digest with which the file came in. `not-read`: too much to read, no answer from the store or no time, or the report is of a link. */
export const STORED_STATES = ['same', 'differs', 'missing', 'not-read'] as const;

/** What a report for a court has beside the rest. */
const courtSchema = z.object({
  /** What was asked, in the words of whoever asked for the report; null for the usual question. */
  question: z.string().nullable(),
  /** Every step of the files from their arrival on, the oldest first; none for a reader to whom the record was shown. */
  custody: z.array(
    z.object({
      at: timestamp,
      event: z.enum(CUSTODY_EVENTS),
      /** Null where the product did it by itself, or the name is not told. */
      by: z.string().nullable(),
      /** The file’s place in the report; null for the record as a whole. */
      file: z.int().nullable(),
    }),
  ),
  /** Each file by its place in the report, as its stored bytes were when the report was made; missing in older reports. */
  files: z
    .array(z.object({ file: z.int(), stored: z.enum(STORED_STATES), analysedAt: timestamp.nullable() }))
    .optional(),
  /** More steps than `MAX_CUSTODY_STEPS` were taken by people: the oldest stand here; the audit log has all. */
  isCapped: z.boolean(),
  /** Comparisons of its pictures with known cameras; missing where none was made, and in older reports. */
  cameras: z.object({ results: z.array(reportCameraSchema), measured: cameraErrorSchema }).optional(),
});

/** All that is known of one record or one file, at one moment. */
export const reportSchema = z.object({
  format: z.literal('assay-report/1'),
  createdAt: timestamp,
  product: z.object({ name: z.string(), version: z.string() }),
  /** Made for a reader who was only shown the record: decisions, comments, answers and names are left out. */
  isShared: z.boolean(),
  organisation: z.object({
    name: z.string(),
    logo: reportPictureSchema.nullable(),
    /** Its own words at the beginning and at the foot of its reports; empty where it has none. */
    intro: z.string(),
    footer: z.string(),
  }),
  /** The record; null for a file that stands in none. */
  record: z
    .object({
      id: uuid,
      referenceId: z.string(),
      name: z.string(),
      createdAt: timestamp,
      createdBy: z.string().nullable(),
      badge: z.enum(['Archived', 'Needs Review', 'Completed']),
      /** What is claimed, and how the files compare with it; null where nothing was said, and for outsiders. */
      claim: claimSchema.nullable(),
      /** What the claim states of the organisation's own facts, under their names; none for outsiders. */
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
    /** That score is low or moderate, and one method is sure of the contrary for one of the files. */
    isDisputed: z.boolean(),
    /** The organisation's `maxTamperScore`. */
    limit: z.int(),
    sentences: z.array(z.string()),
    /** What each of them says; missing in older reports. */
    sentenceStatements: z.array(z.array(statementSchema)).optional(),
    /** The whole in one line. */
    verdict: z.string(),
    /** What that line says. */
    statements: z.array(statementSchema).optional(),
    /** The gravest of the files, by its place in the report; null where none of them stands out. */
    worst: z.int().nullable(),
    /** The places of the files that a reader should look at, the gravest first. */
    notable: z.array(z.int()),
    /** Why, in at most three sentences, the gravest first; `file` is a place in the report. */
    reasons: z.array(
      z.object({
        file: z.int().nullable(),
        text: z.string(),
        /** What the text says. Missing in older analyses. */
        statements: z.array(statementSchema).optional(),
      }),
    ),
    /** What nothing, or not all, can be said of. */
    unexamined: z.array(
      z.object({
        kind: z.enum(UNEXAMINED_KINDS),
        why: z.string(),
        /** What `why` says; missing where it is told in English only. */
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
      /** Places in the report. */
      files: z.array(z.int()),
    }),
  ),
  assets: z.array(reportAssetSchema),
  /** What the one who supplied the files was asked and answered. */
  answers: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      /** What the answer says, where it is not in the words of whoever gave it. */
      statements: z.array(statementSchema).optional(),
    }),
  ),
  decisions: z.array(
    decisionSchema.omit({ reasons: true, answered: true }).extend({
      /** Who decided and who confirmed, as people know them: `by` and `confirmedBy` are user names, as in the ledger. */
      byName: z.string(),
      confirmedByName: z.string().nullable(),
      ledger: statementLedgerSchema,
    }),
  ),
  comments: z.array(z.object({ at: timestamp, by: z.string(), text: z.string().nullable() })),
  /** Every method that had its say, with its version. */
  methods: z.array(
    z.object({
      ...{ model: z.string(), title: z.string(), version: z.string() },
      /** What it looks at; missing where it is not known any more, and in older reports. */
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
  /** As far as whoever asked for the report may see other records; null where they were not asked for, and for outsiders. */
  links: reportLinksSchema.nullable(),
  /** Missing but in a report for a court. */
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
  /** The score is low or moderate, and one method is sure of the contrary. */
  isDisputed: z.boolean(),
  /** Short-lived address of the picture. */
  thumbnail: z.string().nullable(),
});
export type ReportSummary = z.infer<typeof reportSummarySchema>;

/** A link that opens one record to whoever has it, read-only. */
export const shareSchema = z.object({
  id: uuid,
  recordId: uuid,
  referenceId: z.string(),
  /** For whom, in the words of the one who made it. */
  name: z.string(),
  createdAt: timestamp,
  createdBy: z.string().nullable(),
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type Share = z.infer<typeof shareSchema>;
