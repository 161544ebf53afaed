import { z } from 'zod';
import { DEFAULT_MAX_TAMPER_SCORE, DEFAULT_NEEDS_REVIEW_SCORE, WORK_ORDER_DUE_DAYS } from '../constants.ts';
import { claimFieldsSchema } from './claim-field.ts';
import { dkimKeysSchema } from './email.ts';
import { decisionReasonsSchema, reviewWeightsSchema, USUAL_DECISION_REASONS } from './review-settings.ts';

const POSITIVE = 'Must enter a positive numeric value.';
const MINUTES_OF_A_CENTURY = 100 * 366 * 24 * 60;
const HALF_ROUND_THE_EARTH_MILES = 12_500;

/** Formatted on use: formatting the first number takes a browser as long as all schemas together. */
const atMost = (largest: number) => ({ error: () => `Must be at most ${largest.toLocaleString('en')}.` });
const positive = (largest: number) => z.number(POSITIVE).positive(POSITIVE).max(largest, atMost(largest));
const wholePositive = (largest: number) => positive(largest).int('Must be a whole number.');
const score = z.number(POSITIVE).min(0, POSITIVE).max(100, atMost(100));
const on = z.boolean().default(true);
const off = z.boolean().default(false);

/** An organisation's settings with their defaults: an empty object is a complete configuration. */
export const organisationConfigSchema = z.strictObject({
  recordsEnabled: on,
  forensicsEnabled: on,
  tamperDetectionEnabled: on,
  /** Models examine pictures and videos on request. */
  objectDetectionEnabled: on,
  /** Models examine every incoming picture and video without a request. */
  objectsOnArrivalEnabled: off,
  expenseDetectionEnabled: on,
  deepScanEnabled: on,
  documentAnalysisEnabled: on,
  /** HEIC, AVIF, WebP and TIFF are accepted too. */
  otherImageTypesEnabled: on,
  facialMatchEnabled: off,
  /**
   * Sensor patterns are kept of files from users, programs and storages, once a record's cameras are
   * compared.
   */
  cameraPatternsEnabled: on,
  /** The same for files from customers. */
  customerCameraPatternsEnabled: off,
  locationCheckEnabled: on,
  deviceCheckEnabled: on,
  timeCheckEnabled: on,
  dateAgeCheckEnabled: on,
  duplicateCheckEnabled: on,
  smsEnabled: on,
  emailEnabled: on,
  /** Strangers may open an organisation of their own; only the main organisation may set this. */
  registrationEnabled: off,
  twoFactorRequiredEnabled: off,
  /** Views of records, files and work orders are noted in the audit log. */
  viewsAuditedEnabled: off,
  minImageWidth: wholePositive(100_000).default(640),
  minImageHeight: wholePositive(100_000).default(480),
  /** Scores at or above raise ERROR_TAMPERED_ASSETS. */
  maxTamperScore: score.default(DEFAULT_MAX_TAMPER_SCORE),
  maxImageAgeMinutes: positive(MINUTES_OF_A_CENTURY).default(60 * 24 * 30),
  /** Receipts with an older date fail a check; null: none does. */
  maxExpenseAgeDays: wholePositive(36_500).nullable().default(3_650),
  maxDistanceMiles: positive(HALF_ROUND_THE_EARTH_MILES).default(1),
  maxTimeDifferenceMinutes: positive(MINUTES_OF_A_CENTURY).default(60 * 24),
  /** The longest time after the claimed event at which its pictures may have been taken. */
  maxTimeAfterClaimMinutes: positive(MINUTES_OF_A_CENTURY).default(60 * 24 * 30),
  /** Scores at or above queue the record for review. */
  needsReviewThreshold: score.default(DEFAULT_NEEDS_REVIEW_SCORE),
  analysisFileSize: z
    .strictObject({
      minWidth: wholePositive(100_000).default(200),
      minHeight: wholePositive(100_000).default(200),
    })
    .prefault({}),
  /** What puts a record up for review, and its order in the queue. */
  reviewWeights: reviewWeightsSchema.prefault({}),
  /** A decision on a record with this weight or more needs another user's confirmation; null: none does. */
  secondReviewWeight: wholePositive(200).nullable().default(null),
  decisionReasons: decisionReasonsSchema.default(USUAL_DECISION_REASONS),
  /** The facts of a claim, their labels, and which of them customers are asked for. */
  claimFields: claimFieldsSchema.default([]),
  /** Keys for checking whether an e-mail was signed by its sender’s server. */
  dkimKeys: dkimKeysSchema.default([]),
  workOrderDueDays: wholePositive(3_650).default(WORK_ORDER_DUE_DAYS),
  /** Days after which the files of an archived record are erased; null: they are kept. */
  retentionDays: wholePositive(36_500).nullable().default(null),
  /** Per hour; administrators are alerted above this number, null: never. */
  alertFailedSignIns: wholePositive(100_000).nullable().default(10),
  alertRefusedCalls: wholePositive(100_000).nullable().default(200),
  alertDownloads: wholePositive(100_000).nullable().default(500),
  /** The organisation's own words on its reports: below the title, and at the foot of each page. */
  reportIntro: z.string().trim().max(600).default(''),
  reportFooter: z.string().trim().max(200).default(''),
});
export type OrganisationConfig = z.infer<typeof organisationConfigSchema>;

/** The settings that switch something on or off. */
export type OrganisationFlag = Extract<keyof OrganisationConfig, `${string}Enabled`>;

type Optional<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> | z.ZodPrefault<infer Inner>
    ? z.ZodOptional<Inner>
    : never;
};

/** All fields are optional, and a missing field means no change instead of the default. */
function withoutDefaults<Shape extends Record<string, z.ZodDefault | z.ZodPrefault>>(
  shape: Shape,
): Optional<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    (field.unwrap() as z.ZodType).optional(),
  ]);
  return Object.fromEntries(fields) as Optional<Shape>;
}

/** A change of some settings. Unknown fields are refused. */
export const organisationConfigUpdateSchema = z.strictObject({
  ...withoutDefaults(organisationConfigSchema.shape),
  analysisFileSize: z
    .strictObject(withoutDefaults(organisationConfigSchema.shape.analysisFileSize.unwrap().shape))
    .optional(),
  reviewWeights: z.strictObject(withoutDefaults(reviewWeightsSchema.shape)).optional(),
});
export type OrganisationConfigUpdate = z.infer<typeof organisationConfigUpdateSchema>;

export const configProfileSchema = z.object({
  profileName: z.string(),
  config: organisationConfigSchema,
  updatedAt: z.iso.datetime(),
  /** The organisation has exactly these settings now. */
  isCurrent: z.boolean(),
});

export const organisationUiConfigSchema = z.object({
  defaultPublicFilesUrlPrefix: z.string(),
  images: z.object({ logoImage: z.string().nullable() }),
});

export const organisationSchema = z.object({
  id: z.uuid(),
  identifier: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
});
