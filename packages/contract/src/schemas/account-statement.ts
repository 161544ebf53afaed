import { z } from 'zod';
import { statementSchema } from './assessment.ts';
import { placeSchema } from './page-place.ts';

/** What can fail on an account statement. */
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

/** A line with an amount: a booking, a balance on the way or a total. */
const accountRowSchema = z.object({
  kind: z.enum(['booking', 'opening', 'carried', 'closing', 'credits', 'debits', 'total']),
  /** YYYY-MM-DD. */
  date: z.string().nullable(),
  valueDate: z.string().nullable(),
  description: z.string(),
  /** Negative where it lowers the balance. Null of a balance. */
  amount,
  /** Null where the line prints none. */
  balance: amount,
  /** Whether the line takes part in a sum that fits, in one that fails, or in none that could be compared. */
  state: z.enum(['fits', 'fails', 'not-compared']),
  places: z.array(placeSchema),
  certainty,
});
export type AccountRow = z.infer<typeof accountRowSchema>;

const accountFailureSchema = z.object({
  id: z.enum(ACCOUNT_CHECKS),
  sentence: z.string(),
  statements: sayings,
  /** The rows that it names, from 0. */
  rows: z.array(z.int()),
  /** Single figures that, if they were others, would make the sum fit. */
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

/** What an account statement says; amounts in its currency, null where it does not say that. */
export const accountStatementSchema = z.object({
  institution: z.string().nullable(),
  holder: z.string().nullable(),
  /** An IBAN without blanks, or the number as it is printed; of a card no more than its last four digits. */
  account: z.string().nullable(),
  /** Whether the check digits of its IBAN hold; null where it prints none. */
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
    /** True: every sum that could be compared fits. Null: none could be, or the reading may be at fault. */
    fit: z.boolean().nullable(),
    /** Sums that were compared, and those that fit. */
    compared: z.int(),
    fitting: z.int(),
    failures: z.array(accountFailureSchema),
  }),
  /** What else is to be known of it, without an objection. */
  remarks: z.array(z.object({ sentence: z.string(), statements: sayings })),
  /** Where each field that was found stands. */
  places: z.record(z.string(), z.array(placeSchema)),
  certainty: z.record(z.string(), certainty),
});
export type AccountStatement = z.infer<typeof accountStatementSchema>;
