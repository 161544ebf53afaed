import type { IsoDate } from '../dates.ts';

export interface InvoiceLine {
  /** BT-153. */
  readonly name: string | null;
  /** BT-129. */
  readonly quantity: number | null;
  /** BT-131: without tax. */
  readonly total: number | null;
  /** Whether it is the sum of other lines, or a mere note (BT-X-8): then it is not part of BT-106. */
  readonly isAside?: boolean;
}

/** One rate of the tax breakdown (BG-23). */
export interface InvoiceTax {
  /** BT-118. */
  readonly category: string | null;
  /** BT-119, per cent. */
  readonly rate: number | null;
  /** BT-116. */
  readonly basis: number | null;
  /** BT-117. */
  readonly tax: number | null;
}

/**
 * The content of an electronic invoice's XML, in either syntax of EN 16931. Facts that it does not state are
 * null.
 */
export interface EInvoice {
  readonly syntax: 'CII' | 'UBL';
  /** BT-24: the profile, e.g. `urn:cen.eu:en16931:2017`. */
  readonly profile: string | null;
  /** BT-1. */
  readonly number: string | null;
  /** BT-3, UNTDID 1001. */
  readonly type: string | null;
  /** BT-2. */
  readonly date: IsoDate | null;
  /** BT-9. */
  readonly dueDate: IsoDate | null;
  /** BT-5, ISO 4217. */
  readonly currency: string | null;
  /** BT-27. */
  readonly seller: string | null;
  /** BT-44. */
  readonly buyer: string | null;
  /** BT-40 and BT-55, ISO 3166-1. */
  readonly countries: readonly string[];
  /** BT-84: the accounts to pay to, without blanks. */
  readonly ibans: readonly string[];
  readonly lines: readonly InvoiceLine[];
  /** Whether it has more lines or rates than were read. */
  readonly isCut: boolean;
  readonly taxes: readonly InvoiceTax[];
  /** BT-92 and BT-99, at document level. */
  readonly allowances: readonly number[];
  readonly charges: readonly number[];
  /** BT-106: the sum of all lines. */
  readonly lineTotal: number | null;
  /** BT-107. */
  readonly allowanceTotal: number | null;
  /** BT-108. */
  readonly chargeTotal: number | null;
  /** BT-109: the sum without tax. */
  readonly net: number | null;
  /** BT-110. */
  readonly tax: number | null;
  /** BT-112: the sum with tax. */
  readonly total: number | null;
  /** BT-113. */
  readonly prepaid: number | null;
  /** BT-114. */
  readonly rounding: number | null;
  /** BT-115. */
  readonly due: number | null;
  /** The lines' amounts before discounts: pages print those too. */
  readonly grossLines: readonly number[];
  /** Every number that it states, so that none of them is mistaken for a change on the page. */
  readonly figures: readonly number[];
  /** Dates of issue and payment that do not exist in the calendar. */
  readonly badDates: readonly string[];
}

/** The limit of lines, more than any real invoice has; further ones are left out. */
export const MAX_LINES = 200;
export const MAX_OTHERS = 50;
