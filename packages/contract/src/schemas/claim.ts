import { z } from 'zod';
import { ANSWERED_FACTS } from '../questions/facts.ts';
import { statementSchema } from './assessment.ts';
import { timestamp } from './basics.ts';
import { ownFact } from './claim-field.ts';

/** What happened on the day that a record is about. */
export const CLAIM_KINDS = ['loss', 'invoice', 'event'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** What a record's files are compared with. */
export const CLAIM_CHECKS = ['time', 'place', 'amount', 'receipt-date', 'device', 'daylight'] as const;
export type ClaimCheck = (typeof CLAIM_CHECKS)[number];

const text = (most: number) => z.string().trim().min(1).max(most).nullable();
const point = {
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};
const LARGEST_AMOUNT = 1_000_000_000;

const facts = {
  kind: z.enum(CLAIM_KINDS),
  /** YYYY-MM-DD, at the place where it happened. */
  date: z.iso.date().nullable(),
  /** HH:MM, at the place where it happened. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM')
    .nullable(),
  place: text(300),
  location: z.strictObject(point).nullable(),
  claimant: text(200),
  /** The number of the policy or the claim file. */
  number: text(100),
  amount: z.number().positive('Must enter a positive numeric value.').max(LARGEST_AMOUNT).nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Three letters, as ISO 4217 has them')
    .nullable(),
  /** Whether the receipts are for things bought before the event, or for costs after it. */
  receipts: z.enum(['before', 'after']).nullable(),
  /** What is said to have happened. */
  account: text(4_000),
};

const MAX_OWN_FACTS = 40;
/** Facts that are set or, by null, removed; facts that are not named stay. */
export const claimChangesSchema = z
  .strictObject({
    ...facts,
    /** The organisation's own facts, by their ids. */
    own: z
      .record(ownFact, text(2_000))
      .refine((own) => Object.keys(own).length <= MAX_OWN_FACTS, `At most ${MAX_OWN_FACTS} fields`),
  })
  .partial();
export type ClaimChanges = z.infer<typeof claimChangesSchema>;

/** The result of comparing the files with one kind of fact. */
export const claimComparisonSchema = z.object({
  check: z.enum(CLAIM_CHECKS),
  /** `agrees`: nothing that was compared differs. */
  state: z.enum(['agrees', 'differs', 'not-compared']),
  /** In English and in miles. */
  message: z.string(),
  statements: z.array(statementSchema),
});
export type ClaimComparison = z.infer<typeof claimComparisonSchema>;

/**
 * A customer's answer to a question that states a fact. It fills what nobody had stated, and replaces
 * nothing.
 */
export const answeredFactSchema = z.object({
  fact: z.union([z.enum(ANSWERED_FACTS), ownFact]),
  value: z.union([z.string(), z.number(), z.object(point)]),
  clientRequestId: z.uuid(),
  /** The work order's reference. */
  reference: z.string(),
  /** The customer's name. */
  by: z.string(),
  at: timestamp,
});
export type AnsweredFactOf = z.infer<typeof answeredFactSchema>;

/** What is claimed in a record. */
export const claimSchema = z.object({
  ...facts,
  location: z.object(point).nullable(),
  /** The organisation's own facts, by their ids; facts that nobody has stated are missing. */
  own: z.record(z.string(), z.string()),
  /** The place that was found for its name; null if coordinates were given or it was not found. */
  found: z.object({ ...point, name: z.string(), accuracyMetres: z.number() }).nullable(),
  /** The newest answer for each fact. */
  answered: z.array(answeredFactSchema),
  /** Null until the files were compared with the current claim. */
  comparisons: z.array(claimComparisonSchema).nullable(),
  updatedAt: timestamp,
});
export type Claim = z.infer<typeof claimSchema>;
/** Only the facts. */
export type ClaimFacts = Omit<Claim, 'found' | 'answered' | 'comparisons' | 'updatedAt'>;
