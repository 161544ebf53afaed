import { z } from 'zod';
import { CAPTURE_LIMITS } from '../questions/statement.ts';
import { digest, timestamp, uuid } from './basics.ts';
import { questionId, questionSetSchema, setTranslationsSchema } from './question-set.ts';
import { LANGUAGES } from './user.ts';

const text = z.string().max(5_000, 'At most 5,000 characters.');

const answerSchema = z.union([
  text,
  z.number(),
  z.array(z.string().max(200)).max(100),
  z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    accuracyMetres: z.number().nonnegative().optional(),
  }),
  z.strictObject({
    name: z.string().max(200),
    strokes: z
      .array(z.array(z.number().min(-1_000).max(2_000)).max(CAPTURE_LIMITS.strokeNumbers))
      .max(CAPTURE_LIMITS.strokes),
  }),
]);

/** By the question's id. */
export const answersSchema = z.record(questionId, answerSchema);

/** How a file came into the page. */
export const captureChannel = z.enum(['camera', 'browser']);

/** What the customer signs: the whole submission, and the request it answers. */
export const statementSchema = z.strictObject({
  version: z.literal(1),
  /** The same id again is the same submission. */
  submissionId: uuid,
  requestId: uuid,
  /** SHA-256 of the request's own key in base64, so that the statement belongs to this request alone. */
  requestKeyDigest: digest,
  questionSetRefId: z.string().max(100),
  language: z.string().max(10),
  answers: answersSchema,
  /** In the order of the questions, and of the files in each. */
  files: z
    .array(
      z.strictObject({
        id: uuid,
        questionId,
        originalName: z.string().max(255),
        byteSize: z.int().positive(),
        fileFingerprint: digest,
        fingerprint: digest,
      }),
    )
    .max(1_000),
  submittedAt: timestamp,
});
export type CaptureStatement = z.infer<typeof statementSchema>;

/** What the customer keeps: the fingerprints that the server computed from the arrived files. */
export const receiptSchema = z.object({
  submissionId: uuid,
  reference: z.string(),
  submittedAt: timestamp,
  files: z.array(
    z.object({
      id: uuid,
      questionId: z.string(),
      originalName: z.string(),
      byteSize: z.int(),
      fileFingerprint: digest,
      fingerprint: digest,
    }),
  ),
});
export type Receipt = z.infer<typeof receiptSchema>;

const pendingUploadSchema = z.object({
  id: uuid,
  questionId: z.string(),
  byteSize: z.int(),
  /** Bytes that arrived: the next piece begins here. */
  offset: z.int(),
});
export type PendingUpload = z.infer<typeof pendingUploadSchema>;

/** A request as the customer's page shows it. */
export const captureSchema = z.object({
  requestId: uuid,
  /** The readable reference. */
  reference: z.string(),
  state: z.enum(['open', 'submitted', 'expired']),
  organisation: z.object({ name: z.string(), logo: z.string().nullable() }),
  firstName: z.string(),
  /** The language of messages to the customer; null if nobody chose one. */
  language: z.enum(LANGUAGES).nullable(),
  message: z.string(),
  due: timestamp,
  title: z.string(),
  /** Translations of the title; those of the questions are stored with them. */
  translations: setTranslationsSchema,
  questionSetRefId: z.string(),
  /** Empty if the request can no longer be answered. */
  questions: questionSetSchema.shape.questions,
  /** Known from an earlier request; the page is filled with them. */
  forwardAnswers: answersSchema,
  /** As last saved. */
  workflowData: answersSchema,
  requestKey: z.string(),
  uploads: z.array(pendingUploadSchema),
  limits: z.object({
    files: z.int(),
    fileBytes: z.int(),
    minWidth: z.int(),
    minHeight: z.int(),
    /** HEIC, AVIF, WebP and TIFF are accepted as well: a phone need not convert its originals. */
    otherPictures: z.boolean(),
  }),
  /** Set when it is submitted. */
  receipt: receiptSchema.nullable(),
});
export type Capture = z.infer<typeof captureSchema>;

/** The answers of a request, for the organisation's users. */
export const workflowDataSchema = z.object({
  questionSetRefId: z.string().nullable(),
  /**
   * Answers by the question's id. Answers to questions with files are the ids of assets once they are
   * submitted.
   */
  workflowData: answersSchema,
  /** Answers known beforehand, with which the page was filled when it was opened. */
  forwardAnswers: answersSchema,
  /**
   * The key of the customer's page, ECDSA on P-256: SubjectPublicKeyInfo in base64. Null until submission.
   */
  publicKey: z.string().nullable(),
  recordId: uuid.nullable(),
  requestId: uuid,
  reference: z.string(),
  title: z.string(),
  /** As they were asked. */
  questions: questionSetSchema.shape.questions,
  submittedAt: timestamp.nullable(),
  language: z.string().nullable(),
  /**
   * The signed text verbatim, with the signature in base64 (r and s), and whether it is valid: verified for
   * each call.
   */
  signature: z
    .object({
      isValid: z.boolean(),
      algorithm: z.literal('ECDSA P-256 SHA-256'),
      statement: z.string(),
      value: z.string(),
    })
    .nullable(),
});
export type WorkflowData = z.infer<typeof workflowDataSchema>;

/** An answer that contains the search text, with its work order. */
export const foundAnswerSchema = z.object({
  requestId: uuid,
  /** The readable reference of the work order. */
  reference: z.string(),
  recordId: uuid.nullable(),
  /** In the organisation's wording. */
  question: z.string(),
  answer: z.string(),
  /** The customer who was asked. */
  customer: z.string(),
  submittedAt: timestamp,
});
export type FoundAnswer = z.infer<typeof foundAnswerSchema>;
