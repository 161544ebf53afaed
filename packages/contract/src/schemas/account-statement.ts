import { z } from 'zod';
import { statementSchema } from './assessment.ts';
import { placeSchema } from './page-place.ts';

/** The checks that an account statement can fail. */
const ACCOUNT_CHECKS = [
  'account-balance',
  'account-amount',
  'account-sum',
  'account-total',
  'check-digit',
] as const;

const certainty = z.number().min(0).max(1);
const amount = z.number().nullable();
const sayings = z.array(statementSchema);

/** A line with an amount: a booking, an intermediate balance or a total. */
const accountRowSchema = z.object({
  kind: z.enum(['booking', 'opening', 'carried', 'closing', 'credits', 'debits', 'total']),
  /** YYYY-MM-DD. */
  date: z.string().nullable(),
  valueDate: z.string().nullable(),
  description: z.string(),
  /** Negative if it lowers the balance. Null for a balance. */
  amount,
  /** Null if the line prints none. */
  balance: amount,
  /** Whether the line belongs to a sum that fits, to one that fails, or to none that could be compared. */
  state: z.enum(['fits', 'fails', 'not-compared']),
  places: z.array(placeSchema),
  certainty,
});
export type AccountRow = z.infer<typeof accountRowSchema>;

const accountFailureSchema = z.object({
  id: z.enum(ACCOUNT_CHECKS),
  sentence: z.string(),
  statements: sayings,
  /** The rows concerned, from 0. */
  rows: z.array(z.int()),
  /** Single figures that, with another value, would make the sum fit. */
  explanations: z.array(
    z.object({
      figure: z.enum(['balance', 'amount', 'opening', 'closing', 'total']),
      /** From 0. */
      row: z.int(),
      printed: z.number(),
      expected: z.number(),
    }),
  ),
  places: z.array(placeSchema),
  certainty,
});
export type AccountFailure = z.infer<typeof accountFailureSchema>;

/** The content of an account statement; amounts in its currency, null if it does not state them. */
export const accountStatementSchema = z.object({
  institution: z.string().nullable(),
  holder: z.string().nullable(),
  /** An IBAN without blanks, or the number as printed; for a card, at most its last four digits. */
  account: z.string().nullable(),
  /** Whether the check digits of its IBAN are correct; null if it prints none. */
  iban: z.enum(['holds', 'fails', 'unclear']).nullable(),
  /** First and last day, YYYY-MM-DD. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  opening: amount,
  closing: amount,
  rows: z.array(accountRowSchema),
  sums: z.object({
    /** True: every sum that could be compared fits. Null: none could be, or the reading may be wrong. */
    fit: z.boolean().nullable(),
    /** Sums that were compared, and those that fit. */
    compared: z.int(),
    fitting: z.int(),
    failures: z.array(accountFailureSchema),
  }),
  /** Other remarks that are not objections. */
  remarks: z.array(z.object({ sentence: z.string(), statements: sayings })),
  /** The places of each field that was found. */
  places: z.record(z.string(), z.array(placeSchema)),
  certainty: z.record(z.string(), certainty),
});
export type AccountStatement = z.infer<typeof accountStatementSchema>;
