import { z } from 'zod';
import { BANDS, statementSchema } from './assessment.ts';
import { pictureSize } from './asset.ts';
import { digest, uuid } from './basics.ts';

/**
 * What history and signatures of a document prove. `cannot-tell`: an ordinary export or a scan holds no history, which
 * says nothing either way.
 */
export const DOCUMENT_VERDICTS = ['intact', 'changed', 'harmless-change', 'broken', 'cannot-tell'] as const;
export type DocumentVerdict = (typeof DOCUMENT_VERDICTS)[number];

export const SIGNATURE_STATES = [
  'valid',
  'broken',
  'covers-part',
  'changed-after',
  'spoofed',
  'unsigned',
  'unchecked',
] as const;

export const SIGNER_TRUST = [
  'trusted',
  'not-checked',
  'unknown-signer',
  'revoked',
  'wrong-purpose',
  'expired',
] as const;

const change = z.object({
  /** Of what kind, e.g. text, page-added, annotation, form-value, validation-data. */
  kind: z.string(),
  /** From 1; null for the document as a whole. */
  page: z.int().nullable(),
  /** Whether it leaves alone what the document said before. */
  harmless: z.boolean(),
  /** In English. */
  words: z.string(),
  /** What the words say; missing in older analyses. */
  statements: z.array(statementSchema).optional(),
  /** Text before and after, where text changed. */
  before: z.string().optional(),
  after: z.string().optional(),
});

export const documentRevisionSchema = z.object({
  /** From 1, oldest first. */
  number: z.int(),
  /** The file's first so many bytes are the file as it was. */
  bytes: z.int(),
  /** By the file's own word. */
  producer: z.string().nullable(),
  /** By the file's own word. */
  date: z.string().nullable(),
  changes: z.array(change),
});
export type DocumentRevision = z.infer<typeof documentRevisionSchema>;

export const documentSignatureSchema = z.object({
  state: z.enum(SIGNATURE_STATES),
  kind: z.enum(['signature', 'time-stamp']),
  signer: z.string().nullable(),
  /** Whether a trusted certificate vouches for the signer. */
  trusted: z.boolean(),
  /**
   * How that was found; `not-checked` where no trusted certificates are set up. Null where no certificate could be
   * looked at; missing in what was analysed before this was told.
   */
  trust: z.enum(SIGNER_TRUST).nullish(),
  coversWholeFile: z.boolean(),
  /** The revision that was signed. */
  revision: z.int().nullable(),
  changesAfter: z.array(change.omit({ before: true, after: true }).extend({ revision: z.int() })),
  /** In English. */
  words: z.string(),
  /** What the words say; missing in older analyses. */
  statements: z.array(statementSchema).optional(),
});
export type DocumentSignature = z.infer<typeof documentSignatureSchema>;

export const documentPageSchema = z.object({
  /** From 1. */
  number: z.int(),
  /** As shown, in points (1/72 inch). */
  width: z.number(),
  height: z.number(),
  /** Short-lived addresses; null where the page was not drawn. */
  picture: z.string().nullable(),
  thumbnail: z.string().nullable(),
  /** Why the page was not drawn or not read to its end; null where it was. */
  message: z.string().nullable(),
  /** What the message says. Missing without a message, and in older analyses. */
  statements: z.array(statementSchema).optional(),
  /** The page as earlier revisions had it, where it looked different. */
  earlier: z.array(z.object({ revision: z.int(), picture: z.string() })),
});
export type DocumentPage = z.infer<typeof documentPageSchema>;

/** A font and how much of what is seen is set in it. */
export const documentFontSchema = z.object({
  /** PostScript name without the subset's prefix. */
  name: z.string(),
  /** Six letters that name the subset; null where the whole font or none is embedded. */
  subset: z.string().nullable(),
  bold: z.boolean(),
  italic: z.boolean(),
  /** Glyphs are drawings of the file. */
  drawn: z.boolean(),
  /** Glyphs that are seen, on all pages together. */
  letters: z.int(),
  pageCount: z.int(),
  firstPage: z.int(),
});
export type DocumentFont = z.infer<typeof documentFontSchema>;

/** A JPEG picture that was taken out of a document: a file of its own. */
export const documentPictureSchema = z.object({
  assetId: uuid,
  originalName: z.string(),
  fileFingerprint: digest,
  byteSize: z.int(),
  size: pictureSize.nullable(),
  /** Short-lived address. */
  preview: z.string().nullable(),
  analysisStatus: z.enum(['none', 'queued', 'running', 'complete', 'failed']),
  tamperScore: z.number().nullable(),
  band: z.enum(BANDS).nullable(),
  /** That score is low or moderate, and one method is sure of the contrary. */
  isDisputed: z.boolean(),
  /** The first of the reasons behind the score. */
  sentence: z.string().nullable(),
  /** What the sentence says. Missing in older analyses. */
  statements: z.array(statementSchema).optional(),
});
export type DocumentPicture = z.infer<typeof documentPictureSchema>;

/** What of a document no method looked into: attached files, forms, layers, pages. */
export const unexaminedPartSchema = z.object({
  /** In English. */
  words: z.string(),
  /** What the words say; empty where another library said it. */
  statements: z.array(statementSchema),
});

/** What is known of one document beside its assessments. */
export const documentSchema = z.object({
  assetId: uuid,
  verdict: z.enum(DOCUMENT_VERDICTS),
  /** Why, in a sentence or two of English. */
  reason: z.string(),
  /** What the reason says; missing in older analyses. */
  statements: z.array(statementSchema).optional(),
  /** Missing in older analyses. */
  unexamined: z.array(unexaminedPartSchema).optional(),
  /** How many there are. */
  pageCount: z.int(),
  pages: z.array(documentPageSchema),
  revisions: z.array(documentRevisionSchema),
  signatures: z.array(documentSignatureSchema),
  /** What was found, by stable names. */
  markers: z.array(z.string()),
  /** The most used first; null in what was analysed before fonts were listed. */
  fonts: z.array(documentFontSchema).nullable(),
  /** Pictures that were taken out as files of their own. */
  pictures: z.array(documentPictureSchema),
});
export type Document = z.infer<typeof documentSchema>;
