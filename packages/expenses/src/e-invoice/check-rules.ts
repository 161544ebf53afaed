import { type Statement, say } from '@assay/statements';
import { COUNTRIES, CURRENCIES, DOCUMENT_TYPES, TAX_CATEGORIES } from './code-lists.ts';
import type { EInvoice } from './e-invoice-model.ts';

/** A rule of EN 16931 that an electronic invoice breaks. */
export interface BrokenRule {
  /** By the standard's number, e.g. `BR-CO-15`. */
  readonly rule: string;
  readonly said: Statement;
}

/** Half a hundredth, plus rounding errors of binary fractions. */
const SAME = 0.0051;
/** The tax of a rate may be the sum of lines that were each rounded. */
const ROUNDED = 0.0201;

/** Profiles older than the standard, and profiles without the sums of a rule. */
const OTHER_SUMS: readonly (readonly [profile: RegExp, rules: readonly string[]])[] = [
  [/^urn:ferd:CrossIndustryDocument/, ['BR-CO-11', 'BR-CO-12', 'BR-CO-13', 'BR-CO-16']],
  [/:minimum$/, ['BR-CO-16']],
  // Amounts paid to third parties are added to the amount due.
  [/:extension:xrechnung/, ['BR-CO-16']],
];

/**
 * UBL is also used for other standards: those of Turkey, Colombia or Singapore have their own sums and codes.
 */
const OF_THE_STANDARD = /^urn:cen\.eu:en16931:2017/;

/** The limit: further violations add nothing. */
const MAX_BROKEN = 50;
const MAX_CODE = 40;

/** Every violated rule on sums and codes that can be checked with the invoice's own values. */
export function checkRules(invoice: EInvoice): BrokenRule[] {
  if (invoice.syntax === 'UBL' && !OF_THE_STANDARD.test(invoice.profile ?? '')) return [];
  const left = OTHER_SUMS.flatMap(([profile, rules]) => (profile.test(invoice.profile ?? '') ? rules : []));
  const broken = [...checkSums(invoice), ...checkTaxes(invoice), ...checkCodes(invoice)];
  return broken.filter(({ rule }) => !left.includes(rule)).slice(0, MAX_BROKEN);
}

function checkSums(invoice: EInvoice): BrokenRule[] {
  const { lines, lineTotal, allowances, allowanceTotal, charges, chargeTotal } = invoice;
  const { net, taxes, tax, total, prepaid, rounding, due } = invoice;
  const amounts = lines.filter(({ isAside }) => !isAside).map((line) => line.total);
  const rated = taxes.map((one) => one.tax);
  return [
    ...(amounts.length > 0 && !invoice.isCut ? compare('BR-CO-10', lineTotal, add(amounts)) : []),
    ...(allowances.length > 0 ? compare('BR-CO-11', allowanceTotal, add(allowances)) : []),
    ...(charges.length > 0 ? compare('BR-CO-12', chargeTotal, add(charges)) : []),
    ...compare('BR-CO-13', net, add([lineTotal, -(allowanceTotal ?? 0), chargeTotal ?? 0])),
    ...(rated.length > 0 && !invoice.isCut ? compare('BR-CO-14', tax, add(rated)) : []),
    ...compare('BR-CO-15', total, add([net, tax ?? 0])),
    ...compare('BR-CO-16', due, add([total, -(prepaid ?? 0), rounding ?? 0])),
  ];
}

/** Null if one of them is missing. */
function add(parts: readonly (number | null)[]): number | null {
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);
}

function compare(rule: string, stated: number | null, sum: number | null, tolerance = SAME): BrokenRule[] {
  if (stated === null || sum === null || Math.abs(stated - sum) <= tolerance) return [];
  return [{ rule, said: say('e-invoice.rule-sum', { rule, stated, sum: Math.round(sum * 100) / 100 }) }];
}

function checkTaxes({ taxes }: EInvoice): BrokenRule[] {
  return taxes.flatMap(({ rate, basis, tax }) =>
    rate === null || basis === null ? [] : compare('BR-CO-17', tax, (basis * rate) / 100, ROUNDED),
  );
}

function checkCodes({ syntax, currency, type, countries, taxes, badDates }: EInvoice): BrokenRule[] {
  const check = (rule: string, known: ReadonlySet<string>, code: string | null): BrokenRule[] =>
    code === null || known.has(code)
      ? []
      : [{ rule, said: say('e-invoice.rule-code', { rule, code: code.slice(0, MAX_CODE) }) }];
  return [
    ...check('BR-CL-01', DOCUMENT_TYPES, type),
    ...check('BR-CL-04', CURRENCIES, currency),
    ...countries.flatMap((country) => check('BR-CL-14', COUNTRIES, country)),
    ...taxes.flatMap(({ category }) => check('BR-CL-18', TAX_CATEGORIES, category)),
    ...badDates.map((date) => ({
      rule: syntax === 'CII' ? 'CII-DT-097' : 'PEPPOL-EN16931-F001',
      said: say('e-invoice.rule-date', { date: date.slice(0, MAX_CODE) }),
    })),
  ];
}
