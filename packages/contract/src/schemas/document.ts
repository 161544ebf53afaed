import { z } from 'zod';
import { BANDS, statementSchema } from './assessment.ts';
import { pictureSize } from './asset.ts';
import { digest, uuid } from './basics.ts';

/**
 * What history and signatures of a document prove. `cannot-tell`: an ordinary export or a scan holds no
 * history, which says nothing either way.
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
  /** The kind of change, e.g. text, page-added, annotation, form-value, validation-data. */
  kind: z.string(),
  /** From 1; null for the document as a whole. */
  page: z.int().nullable(),
  /** Whether the change leaves the document's earlier content unchanged. */
  harmless: z.boolean(),
  /** In English. */
  words: z.string(),
  /** The words as statements; missing in older analyses. */
  statements: z.array(statementSchema).optional(),
  /** Text before and after, where text changed. */
  before: z.string().optional(),
  after: z.string().optional(),
});

export const documentRevisionSchema = z.object({
  /** From 1, oldest first. */
  number: z.int(),
  /** The first this many bytes of the file are this revision. */
  bytes: z.int(),
  /** According to the file. */
  producer: z.string().nullable(),
  /** According to the file. */
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
   * How trust was determined; `not-checked` if no trusted certificates are set up. Null if no certificate
   * could be examined; missing in older analyses.
   */
  trust: z.enum(SIGNER_TRUST).nullish(),
  coversWholeFile: z.boolean(),
  /** The revision that was signed. */
  revision: z.int().nullable(),
  changesAfter: z.array(change.omit({ before: true, after: true }).extend({ revision: z.int() })),
  /** In English. */
  words: z.string(),
  /** The words as statements; missing in older analyses. */
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
  /** Why the page was not drawn or not read to its end; null if it was. */
  message: z.string().nullable(),
  /** The message as statements. Missing without a message, and in older analyses. */
  statements: z.array(statementSchema).optional(),
  /** The page in earlier revisions in which it looked different. */
  earlier: z.array(z.object({ revision: z.int(), picture: z.string() })),
});
export type DocumentPage = z.infer<typeof documentPageSchema>;

/** A font, and how much of the visible text is set in it. */
export const documentFontSchema = z.object({
  /** PostScript name without the subset's prefix. */
  name: z.string(),
  /** The subset's six-letter prefix; null if the whole font or none is embedded. */
  subset: z.string().nullable(),
  bold: z.boolean(),
  italic: z.boolean(),
  /** The glyphs are defined as drawings in the file. */
  drawn: z.boolean(),
  /** Visible glyphs on all pages together. */
  letters: z.int(),
  pageCount: z.int(),
  firstPage: z.int(),
});
export type DocumentFont = z.infer<typeof documentFontSchema>;

/** A JPEG picture that was extracted from a document: a file of its own. */
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
  /** The score is low or moderate, but one method is sure of the contrary. */
  isDisputed: z.boolean(),
  /** The first of the reasons behind the score. */
  sentence: z.string().nullable(),
  /** The sentence as statements. Missing in older analyses. */
  statements: z.array(statementSchema).optional(),
});
export type DocumentPicture = z.infer<typeof documentPictureSchema>;

/** A part of a document that no method examined: attached files, forms, layers, pages. */
export const unexaminedPartSchema = z.object({
  /** In English. */
  words: z.string(),
  /** The words as statements; empty if they come from another library. */
  statements: z.array(statementSchema),
});

/** What is known about one document beside its assessments. */
export const documentSchema = z.object({
  assetId: uuid,
  verdict: z.enum(DOCUMENT_VERDICTS),
  /** The reason in one or two English sentences. */
  reason: z.string(),
  /** The reason as statements; missing in older analyses. */
  statements: z.array(statementSchema).optional(),
  /** Missing in older analyses. */
  unexamined: z.array(unexaminedPartSchema).optional(),
  /** The number of pages. */
  pageCount: z.int(),
  pages: z.array(documentPageSchema),
  revisions: z.array(documentRevisionSchema),
  signatures: z.array(documentSignatureSchema),
  /** Findings, by stable names. */
  markers: z.array(z.string()),
  /** The most used first; null in analyses made before fonts were listed. */
  fonts: z.array(documentFontSchema).nullable(),
  /** Pictures that were extracted as files of their own. */
  pictures: z.array(documentPictureSchema),
});
export type Document = z.infer<typeof documentSchema>;
