import { z } from 'zod';
import { DEFAULT_MAX_TAMPER_SCORE, DEFAULT_NEEDS_REVIEW_SCORE } from '../constants.ts';

const positive = z.number().positive('Must enter a positive numeric value.');

/** An organisation's settings with their defaults: an empty object is a complete configuration. */
export const organisationConfigSchema = z.strictObject({
  recordsEnabled: z.boolean().default(true),
  forensicsEnabled: z.boolean().default(true),
  tamperDetectionEnabled: z.boolean().default(true),
  objectDetectionEnabled: z.boolean().default(true),
  expenseDetectionEnabled: z.boolean().default(true),
  deepScanEnabled: z.boolean().default(true),
  documentAnalysisEnabled: z.boolean().default(true),
  facialMatchEnabled: z.boolean().default(false),
  locationCheckEnabled: z.boolean().default(true),
  deviceCheckEnabled: z.boolean().default(true),
  timeCheckEnabled: z.boolean().default(true),
  dateAgeCheckEnabled: z.boolean().default(true),
  duplicateCheckEnabled: z.boolean().default(true),
  smsEnabled: z.boolean().default(true),
  emailEnabled: z.boolean().default(true),
  registrationEnabled: z.boolean().default(false),
  twoFactorRequiredEnabled: z.boolean().default(false),
  minImageWidth: positive.int().default(640),
  minImageHeight: positive.int().default(480),
  /** Scores at or above raise ERROR_TAMPERED_ASSETS. */
  maxTamperScore: z.number().min(0).max(100).default(DEFAULT_MAX_TAMPER_SCORE),
  maxImageAgeMinutes: positive.default(60 * 24 * 30),
  maxDistanceMiles: positive.default(1),
  maxTimeDifferenceMinutes: positive.default(60 * 24),
  /** Scores at or above queue the record for review. */
  needsReviewThreshold: z.number().min(0).max(100).default(DEFAULT_NEEDS_REVIEW_SCORE),
  analysisFileSize: z
    .strictObject({ minWidth: positive.int().default(200), minHeight: positive.int().default(200) })
    .prefault({}),
});
export type OrganisationConfig = z.infer<typeof organisationConfigSchema>;

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
