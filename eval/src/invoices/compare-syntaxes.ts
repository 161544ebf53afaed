import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRules, type EInvoice, NotEInvoiceError, readEInvoice } from '@assay/expenses/e-invoice';

/**
 * Fields on which both syntaxes of an invoice must agree. Profiles name their syntax, and figures are at
 * other places.
 */
const STATED = [
  ...(['number', 'type', 'date', 'dueDate', 'currency', 'seller', 'buyer', 'countries', 'ibans'] as const),
  ...(['lines', 'taxes', 'allowances', 'charges', 'lineTotal', 'allowanceTotal', 'chargeTotal'] as const),
  ...(['net', 'tax', 'total', 'prepaid', 'rounding', 'due'] as const),
];

interface Read {
  readonly file: string;
  readonly invoice: EInvoice;
}

/**
 * `eval -- invoices --only syntaxes --data DIR`: reads every electronic invoice in DIR that is written in
 * UBL, compares it with the corresponding CII invoice, if there is one (`X_ubl.xml` and `X_uncefact.xml`,
 * `UBL/X.ubl.xml` and `CII/X.cii.xml`), and lists the violated rules. They are the standard's own examples:
 * differences and violations need investigation.
 */
export function compareSyntaxes(data: string): number {
  const read = listInvoices(data);
  const inUbl = read.filter(({ invoice }) => invoice.syntax === 'UBL');
  const pairs = inUbl.flatMap(({ file, invoice }) => {
    const other = read.find((one) => one.file !== file && nameInCii(file).includes(one.file));
    return other?.invoice.syntax === 'CII' ? [{ file, invoice, other: other.invoice }] : [];
  });
  const report = {
    ubl: inUbl.length,
    pairs: pairs.length,
    comparedFields: pairs.length * STATED.length,
    differing: pairs.flatMap(({ file, invoice, other }) =>
      STATED.filter((field) => write(invoice[field]) !== write(other[field])).map((field) => ({
        ...{ file, field, ubl: invoice[field], cii: other[field] },
      })),
    ),
    brokenRules: inUbl.flatMap(({ file, invoice }) => {
      const rules = checkRules(invoice).map(({ rule }) => rule);
      return rules.length > 0 ? [{ file, rules }] : [];
    }),
  };
  console.log(JSON.stringify(report, null, 2));
  return 0;
}

function listInvoices(data: string): Read[] {
  const seen = new Set<string>();
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.xml$/i.test(path))
    .sort()
    .flatMap((file) => {
      const bytes = readFileSync(join(data, file));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (seen.has(sha256)) return [];
      seen.add(sha256);
      try {
        return [{ file, invoice: readEInvoice(new TextDecoder().decode(bytes)) }];
      } catch (error) {
        if (error instanceof NotEInvoiceError) return [];
        throw error;
      }
    });
}

function nameInCii(file: string): string[] {
  return [
    file.replace(/([_-])ubl\.xml$/, '$1uncefact.xml'),
    file.replace('UBL/', 'CII/').replace(/\.ubl\.xml$/, '.cii.xml'),
  ];
}

/** Treats a missing value and 0 as equal. */
function write(value: unknown): string {
  return JSON.stringify(value === null ? 0 : value);
}
