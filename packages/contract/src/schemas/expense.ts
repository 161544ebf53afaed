import { z } from 'zod';
import { accountStatementSchema } from './account-statement.ts';
import { statementSchema } from './assessment.ts';
import { listOf, timestamp, uuid } from './basics.ts';
import { placeSchema as place } from './page-place.ts';

export type ExpensePlace = z.infer<typeof place>;
/** Certainty, 0 to 1. 1 for what a person corrected. */
const certainty = z.number().min(0).max(1);
const amount = z.number().nullable();
/** The sentence as statements. Missing in older readings, which have English only. */
const said = z.array(statementSchema).optional();

/** The checks that one receipt can fail. */
export const EXPENSE_CHECKS = [
  'lines-and-total',
  'parts-and-total',
  'paid-and-change',
  'totals-differ',
  'line-product',
  'tax-share',
  'date-in-future',
  'date-too-old',
  'date-impossible',
  'impossible-amount',
  'e-invoice-differs',
  'e-invoice-rule',
  'check-digit',
  'code-differs',
  'code-signature',
] as const;

/** Figures that an electronic invoice states and a page prints. */
const E_INVOICE_FIELDS = [
  'number',
  'date',
  'dueDate',
  'currency',
  'seller',
  'buyer',
  'iban',
  'line',
  'net',
  'rate',
  'tax',
  'total',
  'prepaid',
  'due',
] as const;

const figure = z.union([z.number(), z.string()]);
/** A figure stated elsewhere, beside the printed one. */
const comparedFigureSchema = z.object({
  field: z.enum(E_INVOICE_FIELDS),
  /** Name of the line, or percentage of the rate, to which the figure belongs. */
  name: z.string().nullable(),
  /** An amount, a date as YYYY-MM-DD, or a text. */
  stated: figure,
  /** Null if the page does not print it, or not clearly. */
  printed: figure.nullable(),
  state: z.enum(['agrees', 'differs', 'not-compared']),
  places: z.array(place),
});
/** The electronic invoice (EN 16931) that a document carries, compared with its pages. */
const eInvoiceSchema = z.object({
  /** As its XML names it. */
  profile: z.string().nullable(),
  figures: z.array(comparedFigureSchema),
  /** Violated rules of EN 16931. */
  rules: z.array(z.object({ rule: z.string(), sentence: z.string(), statements: said })),
});
export type EInvoice = z.infer<typeof eInvoiceSchema>;

/** A printed number with check digits. */
const checkedNumberSchema = z.object({
  kind: z.enum(['iban', 'creditor', 'tax', 'card', 'vin', 'imei', 'isbn', 'gtin', 'mrz']),
  /** ISO 3166-1; null if the number does not name it. */
  country: z.string().nullable(),
  /** Without blanks and separators; for a card, at most its last four digits. */
  value: z.string(),
  /**
   * `unclear`: one misread character would explain the failure, or the number was not read with certainty.
   */
  state: z.enum(['holds', 'fails', 'unclear']),
  /** Null if it holds. */
  sentence: z.string().nullable(),
  statements: z.array(statementSchema),
  places: z.array(place),
  certainty,
});
export type CheckedNumber = z.infer<typeof checkedNumberSchema>;

/** The number of a vehicle, a phone or an appliance. */
const objectNumberSchema = z.object({
  kind: z.enum(['vin', 'imei', 'serial']),
  /** Without blanks and separators. */
  value: z.string(),
  places: z.array(place),
  certainty,
});

/** A code that is understood. */
const receiptCodeSchema = z.object({
  kind: z.enum([
    ...(['epc', 'swiss', 'atcud', 'verifactu', 'india', 'tse', 'rksv', 'twoddoc', 'vds'] as const),
    ...(['boarding-pass', 'parcel'] as const),
  ]),
  /** The symbology, as ZXing names it. */
  format: z.string(),
  place,
  figures: z.array(comparedFigureSchema),
  /** Null if codes of this kind are not signed. */
  signature: z
    .enum([
      ...(['holds', 'holds-unvouched', 'holds-outside', 'fails'] as const),
      ...(['no-key', 'undated', 'outside', 'unsigned', 'unknown', 'too-many'] as const),
    ])
    .nullable(),
  /** Only for tills that chain their receipts; missing in readings made before chains were examined. */
  chain: z
    .object({
      till: z.string(),
      /** The serial number of the certificate that the till names. */
      certificate: z.string(),
      /**
       * The hash of this receipt that the next one must hold, and the hash of the previous receipt that it
       * holds.
       */
      own: z.string(),
      previous: z.string(),
      isFirst: z.boolean(),
    })
    .optional(),
  /** A remark about the signature, or what a code without figures states. */
  sentence: z.string().nullable(),
  statements: z.array(statementSchema),
});
export type ReceiptCode = z.infer<typeof receiptCodeSchema>;

/** The content of a receipt or an invoice; amounts in its currency, null if it does not state them. */
export const expenseSchema = z.object({
  merchant: z.string().nullable(),
  /** The receipt's own number, as its issuer counts. */
  number: z.string().nullable(),
  address: z.string().nullable(),
  /** YYYY-MM-DD. */
  date: z.string().nullable(),
  /** The other reading if day and month are ambiguous. */
  otherDate: z.string().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  total: amount,
  subtotal: amount,
  tax: amount,
  /**
   * Delivery, packing, deposits and the like together; missing in readings made before they were looked for.
   */
  charge: amount.optional(),
  tip: amount,
  service: amount,
  discount: amount,
  rounding: amount,
  /** Amount handed over, and change given back. */
  paid: amount,
  change: amount,
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
    /** Null if nothing could be compared, or if a contradiction may be a reading error. */
    fit: z.boolean().nullable(),
    failures: z.array(
      z.object({
        id: z.enum(EXPENSE_CHECKS),
        /** Names the figures that do not fit. */
        sentence: z.string(),
        statements: said,
        places: z.array(place),
        certainty,
      }),
    ),
  }),
  /** Missing in readings made before they were looked for. */
  numbers: z.array(checkedNumberSchema).optional(),
  /** Missing in readings made before they were looked for. */
  objects: z.array(objectNumberSchema).optional(),
  /** Missing in readings made before they were looked for. */
  codes: z.array(receiptCodeSchema).optional(),
  /** Missing if no office dates it to a Sunday or a public holiday, and in readings made before that was looked for. */
  closedDay: z
    .object({
      day: z.enum(['sunday', 'holiday']),
      /** In the language of the country; null for a Sunday. */
      holiday: z.string().nullable(),
      /** ISO 3166-1. */
      country: z.string(),
      /** What the name of the merchant tells. */
      office: z.enum(['authority', 'practice', 'office', 'workshop']),
      sentence: z.string(),
      statements: z.array(statementSchema),
    })
    .optional(),
  /** Missing if the document carries none, and in readings made before it was looked for. */
  eInvoice: eInvoiceSchema.optional(),
  /** The places of each field that was found. */
  places: z.record(z.string(), z.array(place)),
  certainty: z.record(z.string(), certainty),
});
export type Expense = z.infer<typeof expenseSchema>;

const LARGEST = 1_000_000_000;
const money = z.number().min(-LARGEST).max(LARGEST);
const correctionFields = {
  merchant: z.string().trim().min(1).max(200).nullable().optional(),
  number: z.string().trim().min(1).max(60).nullable().optional(),
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
  charge: money.nullable().optional(),
  tip: money.nullable().optional(),
  service: money.nullable().optional(),
  discount: money.nullable().optional(),
  rounding: money.nullable().optional(),
  paid: money.nullable().optional(),
  change: money.nullable().optional(),
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

/**
 * A person's correction of what a receipt says. Missing fields stay; null: the receipt does not state that.
 */
export const expenseCorrectionSchema = z
  .strictObject(correctionFields)
  .refine(
    (correction) => Object.values(correction).some((value) => value !== undefined),
    'nothing is corrected',
  );
export type ExpenseCorrection = z.infer<typeof expenseCorrectionSchema>;

/** The result of comparing a picture's digits with one another. */
export const digitFindingsSchema = z.object({
  /** Number of digits compared. */
  count: z.int(),
  /** Whether they deviate further than those of nearly all genuine receipts that were measured. */
  isConspicuous: z.boolean(),
  /** The two that are most alike. */
  alike: z.array(place),
  /** Printed or saved unlike the others. */
  odd: z.array(place),
  message: z.string(),
  statements: said,
});

const otherFile = z.object({
  assetId: uuid,
  recordId: uuid.nullable(),
  originalName: z.string(),
  receivedAt: timestamp,
});

/** A receipt of the file by its index in `expenses`, from 0. */
const receipt = z.int();

/** The receipts of one file, and the state of the search for them. */
export const assetExpensesSchema = z.object({
  assetId: uuid,
  /** The state of the last task; an earlier task's result is kept beside it. */
  state: z.enum(['not-asked', 'waiting', 'running', 'failed', 'complete']),
  /** Why the last task failed. */
  failure: z.string().nullable(),
  /** The failure as statements. Missing in older tasks, which have English only. */
  failureStatements: z.array(statementSchema).optional(),
  /** Why it cannot be requested now; null if it can. */
  refusal: z.string().nullable(),
  /** The refusal as statements; missing without a refusal. */
  refusalStatements: z.array(statementSchema).optional(),
  /** The date that counted as today when dates were checked, YYYY-MM-DD; null before anything was read. */
  checkedOn: z.string().nullable(),
  /**
   * Size in pixels of the picture to which places refer; null for a document, and before anything was read.
   */
  page: z.object({ width: z.int(), height: z.int() }).nullable(),
  /** The recognised receipts, in the order of the file's pages; a picture has one at most. */
  expenses: z.array(expenseSchema),
  /**
   * The recognised account statements, in the order of the file's pages. Missing in readings made before they
   * were looked for.
   */
  accountStatements: z.array(accountStatementSchema).optional(),
  /** Null if there are too few digits. */
  digits: digitFindingsSchema.nullable(),
  /** Other remarks on the reading, e.g. pages that were left out. */
  notes: z.array(z.string()),
  /** Each note as statements, in their order. Missing in older readings, which have English only. */
  statements: z.object({ notes: z.array(z.array(statementSchema)) }).optional(),
  /**
   * Files received before this one, newest first, at most 100: a receipt of the same merchant, date and
   * total, or the same content. `receipt` is null if only the content is the same.
   */
  earlier: z.array(otherFile.extend({ match: z.enum(['receipt', 'content']), receipt: receipt.nullable() })),
  /** Files, at most 100, with a receipt of the same merchant whose number is the one before or after. */
  consecutive: z.array(otherFile.extend({ number: z.string(), receipt })),
  /** For tills that chain their receipts: whether each receipt continues another one of the same record. */
  chains: z.array(
    z.object({
      receipt,
      /** Index among the codes of the receipt, from 0. */
      code: z.int(),
      state: z.enum(['holds', 'fails', 'unchecked']),
      sentence: z.string(),
      statements: z.array(statementSchema),
      /** The file with the receipt that it was compared with; null if there is none. */
      other: otherFile.nullable(),
    }),
  ),
  /** Corrections, newest first; only the fields that were corrected. */
  history: z.array(
    z.object({
      id: uuid,
      receipt,
      at: timestamp,
      by: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
      /** The correction that this one took back; null if none. */
      undoes: uuid.nullable(),
      /** Whether it was taken back later. */
      isUndone: z.boolean(),
    }),
  ),
});
export type AssetExpenses = z.infer<typeof assetExpensesSchema>;

/**
 * The flags by which a list of expenses can be filtered: one check that fails, a repeated or a consecutive
 * receipt, or any of these.
 */
export const EXPENSE_FLAGS = ['any', 'repeated', 'consecutive', ...EXPENSE_CHECKS] as const;

/** One receipt in a list. */
export const expenseRowSchema = z.object({
  id: uuid,
  assetId: uuid,
  receipt,
  originalName: z.string(),
  receivedAt: timestamp,
  record: z.object({ id: uuid, referenceId: z.string() }).nullable(),
  merchant: z.string().nullable(),
  number: z.string().nullable(),
  date: z.string().nullable(),
  currency: z.string().nullable(),
  total: amount,
  tax: amount,
  failed: z.array(z.enum(EXPENSE_CHECKS)),
  /** A receipt of the same merchant, date and total, or the same content, came in before. */
  isRepeated: z.boolean(),
  /** Another receipt of the merchant has the number before or after. */
  isConsecutive: z.boolean(),
});
export type ExpenseRow = z.infer<typeof expenseRowSchema>;

/** All matches of the filters, by currency; null for receipts whose currency or total is unknown. */
const currencyTotal = z.object({ currency: z.string().nullable(), expenses: z.int(), total: amount });
export type CurrencyTotal = z.infer<typeof currencyTotal>;

export const expenseListSchema = listOf(expenseRowSchema).extend({ totals: z.array(currencyTotal) });
export type ExpenseList = z.infer<typeof expenseListSchema>;

/** The receipts of one merchant, in all its spellings. */
export const merchantExpensesSchema = z.object({
  /** The most frequent spelling; null for receipts without a merchant. */
  merchant: z.string().nullable(),
  expenses: z.int(),
  totals: z.array(currencyTotal),
  /** Receipts with a check that fails. */
  failed: z.int(),
  repeated: z.int(),
  consecutive: z.int(),
});
export type MerchantExpenses = z.infer<typeof merchantExpensesSchema>;
