import { z } from 'zod';
import { timestamp, uuid } from './basics.ts';

/** In pixels of the picture as it is shown, from its upper left corner. */
const place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
/** Certainty, 0 to 1. Of what a person corrected: 1. */
const certainty = z.number().min(0).max(1);
const amount = z.number().nullable();

/** What a receipt or an invoice says; amounts in its currency, null where it does not say that. */
export const expenseSchema = z.object({
  merchant: z.string().nullable(),
  address: z.string().nullable(),
  /** YYYY-MM-DD. */
  date: z.string().nullable(),
  /** The other reading where day and month could be either way round. */
  otherDate: z.string().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  total: amount,
  tax: amount,
  tip: amount,
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: amount,
      unitPrice: amount,
      amount: z.number(),
      certainty,
      places: z.array(place),
    }),
  ),
  sums: z.object({
    /** Null where nothing could be compared, and where a contradiction may as well be one of the reading. */
    fit: z.boolean().nullable(),
    failures: z.array(
      z.object({
        id: z.enum([
          'lines-and-total',
          'parts-and-total',
          'paid-and-change',
          'totals-differ',
          'line-product',
          'tax-share',
          'date-in-future',
          'date-too-old',
          'impossible-amount',
        ]),
        /** Names the figures that do not fit. */
        sentence: z.string(),
        places: z.array(place),
        certainty,
      }),
    ),
  }),
  /** Of each field that was found. */
  places: z.record(z.string(), z.array(place)),
  certainty: z.record(z.string(), certainty),
});
export type Expense = z.infer<typeof expenseSchema>;

const LARGEST = 1_000_000_000;
const money = z.number().min(-LARGEST).max(LARGEST);
const correctionFields = {
  merchant: z.string().trim().min(1).max(200).nullable().optional(),
  address: z.string().trim().min(1).max(500).nullable().optional(),
  date: z.iso.date().nullable().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Three letters, as ISO 4217 has them')
    .nullable()
    .optional(),
  total: money.nullable().optional(),
  subtotal: money.nullable().optional(),
  tax: money.nullable().optional(),
  tip: money.nullable().optional(),
  /** All lines, in their order. */
  lines: z
    .array(
      z.strictObject({
        name: z.string().trim().max(200),
        quantity: z.number().min(0).max(LARGEST).nullable(),
        unitPrice: money.nullable(),
        amount: money,
      }),
    )
    .max(500)
    .optional(),
};

/** What a person says that a receipt reads. What is left out stays; null: the receipt does not say that. */
export const expenseCorrectionSchema = z
  .strictObject(correctionFields)
  .refine(
    (correction) => Object.values(correction).some((value) => value !== undefined),
    'nothing is corrected',
  );
export type ExpenseCorrection = z.infer<typeof expenseCorrectionSchema>;

/** How the digits of a picture compare with one another. */
export const digitFindingsSchema = z.object({
  /** Digits that were compared. */
  count: z.int(),
  /** Whether they deviate further than those of nearly all genuine receipts that were measured. */
  isConspicuous: z.boolean(),
  /** The two that are most alike. */
  alike: z.array(place),
  /** Printed or saved unlike the others. */
  odd: z.array(place),
  message: z.string(),
});

/** The receipt on one picture. */
export const assetExpensesSchema = z.object({
  assetId: uuid,
  /** The day that counted as today when dates were checked, YYYY-MM-DD. */
  checkedOn: z.string(),
  /** Size in pixels of the picture that places lie on. */
  page: z.object({ width: z.int(), height: z.int() }),
  /** One where a receipt was recognised; else none. */
  expenses: z.array(expenseSchema),
  /** Null where there are too few digits. */
  digits: digitFindingsSchema.nullable(),
  /** Files received before this one that show a receipt of the same merchant, date and total, newest first; at most 100. */
  earlier: z.array(
    z.object({ assetId: uuid, recordId: uuid.nullable(), originalName: z.string(), receivedAt: timestamp }),
  ),
  /** Corrections, newest first; only the fields that were corrected. */
  history: z.array(
    z.object({
      id: uuid,
      at: timestamp,
      by: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type AssetExpenses = z.infer<typeof assetExpensesSchema>;
