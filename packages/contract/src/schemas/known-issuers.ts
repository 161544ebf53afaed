import { z } from 'zod';
import { statementSchema } from './assessment.ts';
import { timestamp, uuid } from './basics.ts';
import { placeSchema } from './page-place.ts';

/** Samples that a known issuer has at most, and files that are added at once. */
export const MAX_ISSUER_SAMPLES = 40;
/** With fewer samples nothing is judged. */
export const MIN_ISSUER_SAMPLES = 5;
/** From this many on, the variation among samples is well known. */
export const ENOUGH_ISSUER_SAMPLES = 10;
/** Known issuers of an organisation. */
export const MAX_ISSUERS = 200;

/** The traits of a document: each kind of an issuer’s documents is learnt separately. */
export const ISSUED_KINDS = [
  'invoice',
  'receipt',
  'statement',
  'certificate',
  'payslip',
  'report',
  'letter',
  'other',
] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];

/** Why a file is no sample. */
export const SAMPLE_REFUSALS = ['not-a-pdf', 'not-analysed', 'no-text', 'changed', 'copy', 'gone'] as const;
export type SampleRefusal = (typeof SAMPLE_REFUSALS)[number];

const MAX_KEYS = 10;
const keysOf = (longest: number) =>
  z.array(z.string().trim().min(2, 'At least 2 characters.').max(longest)).max(MAX_KEYS);
/** By what a document says whose it is. */
export const issuerKeysSchema = z.strictObject({
  names: keysOf(200),
  /** IBANs. */
  accounts: keysOf(40),
  taxNumbers: keysOf(40),
  /** The domains of its e-mail and web addresses. */
  domains: keysOf(100),
});
export type IssuerKeys = z.infer<typeof issuerKeysSchema>;
export const ISSUER_KEY_KINDS = ['names', 'accounts', 'taxNumbers', 'domains'] as const;

const givenKeys = issuerKeysSchema.refine(
  (keys) => Object.values(keys).some((list) => list.length > 0),
  'Name at least one thing by which a document says whose it is.',
);

export const refusedSampleSchema = z.object({
  assetId: uuid,
  originalName: z.string(),
  reason: z.enum(SAMPLE_REFUSALS),
});
export type RefusedSample = z.infer<typeof refusedSampleSchema>;

export const knownIssuerSchema = z.object({
  id: uuid,
  name: z.string(),
  kind: z.enum(ISSUED_KINDS),
  note: z.string(),
  keys: issuerKeysSchema,
  /** That can be compared with; those whose files were erased are none. */
  samples: z.int(),
  /** Samples that the reader may see, in the order in which they were added. */
  files: z.array(
    z.object({
      assetId: uuid,
      originalName: z.string(),
      record: z.object({ id: uuid, referenceId: z.string() }).nullable(),
      /** Null: it is compared with. */
      refusal: z.enum(SAMPLE_REFUSALS).nullable(),
      addedBy: z.string(),
      addedAt: timestamp,
    }),
  ),
  createdBy: z.string(),
  createdAt: timestamp,
  changedAt: timestamp,
  /** Whether the reader may change or delete it and take samples out. Others may add some. */
  mayChange: z.boolean(),
});
export type KnownIssuer = z.infer<typeof knownIssuerSchema>;

const assetIds = z.array(uuid).min(1, 'Choose files.').max(MAX_ISSUER_SAMPLES);
const fields = {
  name: z.string().trim().min(1, 'Enter a name.').max(200),
  kind: z.enum(ISSUED_KINDS),
  note: z.string().trim().max(1_000),
};
export const samplesSchema = z.strictObject({ assetIds });
export const newKnownIssuerSchema = z.strictObject({
  ...fields,
  note: fields.note.default(''),
  keys: givenKeys,
  assetIds,
});
export const knownIssuerChangeSchema = z
  .strictObject({ ...fields, keys: givenKeys })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Name what is to be changed.');

/** The details of the issuer read from the files, before anything is stored. */
export const proposedIssuerSchema = z.object({
  keys: issuerKeysSchema,
  /** How many of the files can be samples. */
  samples: z.int(),
  refused: z.array(refusedSampleSchema),
});
export type ProposedIssuer = z.infer<typeof proposedIssuerSchema>;

/** Respects in which documents are compared, in the order of reports. */
export const ISSUER_TRAITS = [
  'producer',
  'creator',
  'pdfVersion',
  'writing',
  'saves',
  'text',
  'fonts',
  'fontEmbedding',
  'pageSize',
  'labels',
  'places',
  'widths',
  'pictures',
  'numberForm',
  'numberOrder',
  'dateForm',
  'amountForm',
  'account',
  'taxNumber',
  'signature',
  'eInvoice',
] as const;
export type IssuerTrait = (typeof ISSUER_TRAITS)[number];

export const comparedTraitSchema = z.object({
  id: z.enum(ISSUER_TRAITS),
  group: z.enum(['production', 'layout', 'content', 'proof']),
  /** `varies`: the samples differ from one another as much. `not-judged`: nothing is, as the outcome says. */
  state: z.enum(['alike', 'deviates', 'varies', 'not-judged', 'not-compared']),
  /** What the document shows, and what the samples show: names and values in no language. */
  seen: z.array(z.string()),
  known: z.array(z.string()),
  /** How far the document lies from the samples, 0 to 1, and up to where it would be alike. Null: not compared. */
  distance: z.number().nullable(),
  limit: z.number().nullable(),
  places: z.array(placeSchema),
});
export type ComparedTrait = z.infer<typeof comparedTraitSchema>;

export const issuerComparisonSchema = z.object({
  issuer: z.object({ id: uuid, name: z.string(), kind: z.enum(ISSUED_KINDS) }),
  /** By which it claims to be of the issuer. */
  matched: z.array(z.enum(ISSUER_KEY_KINDS)),
  /** It is itself a sample, and was compared with the others. */
  isSample: z.boolean(),
  /**
   * `differs`: in two of how the file was made, how its text is set, and whose numbers it states. `other-software`: only in how the file
   * was made, and what comes with it. `partly`: otherwise.
   * `other-form`: few of the labels are there, so that it was not judged. `too-few`: there are fewer than 5 samples.
   */
  outcome: z.enum(['alike', 'differs', 'partly', 'other-software', 'other-form', 'too-few']),
  samples: z.int(),
  /** The document is a picture: neither fonts nor places nor the program were compared. */
  isPicture: z.boolean(),
  traits: z.array(comparedTraitSchema),
  /** What it shows, in English; `statements` say the same apart from any language. */
  message: z.string(),
  statements: z.array(statementSchema),
});
export type IssuerComparison = z.infer<typeof issuerComparisonSchema>;
