import type { Amount } from './amounts.ts';
import type { FigureRow } from './figures.ts';

/** A row of a table of taxes: the base, a rate beside it, and the resulting tax. */
export interface TaxPart {
  readonly base: Amount;
  readonly tax: Amount;
  /** Per cent. */
  readonly rate: number;
  readonly row: FigureRow;
}

const RATE = /^[([]?(\d{1,2}(?:[.,]\d{1,3})?)[)\]]?%?[,:]?$/;
const HIGHEST_RATE = 35;
/** The sum of lines that were each rounded differs from the tax on their sum by at most this share. */
const ROUNDED_LINES = 0.002;

/**
 * Rows in which one amount is a printed rate of another, each rate and base once. Goods with a tax of their
 * own are left out.
 */
export function listTaxParts(figures: readonly FigureRow[]): TaxPart[] {
  const found: TaxPart[] = [];
  for (const row of figures) {
    if (row.label?.kind !== 'tax' && row.label?.kind !== 'subtotal' && !row.isSummary && !isBare(row))
      continue;
    const part = readTaxPart(row);
    if (part && !found.some((one) => one.rate === part.rate && isSame(one.base, part.base))) found.push(part);
  }
  return found;
}

/** A row with figures only, as under a heading. */
function isBare({ row }: FigureRow): boolean {
  return !/\p{L}{3}/u.test(row.text.replace(/\b(EUR|USD|GBP|CHF)\b/g, ''));
}

function isSame(one: Amount, other: Amount): boolean {
  return one.hundredths === other.hundredths;
}

function readTaxPart(row: FigureRow): TaxPart | null {
  const amounts = row.amounts.filter(({ hasDecimals, hundredths }) => hasDecimals && hundredths !== 0);
  const rates = row.row.words.flatMap(({ text }) => {
    const [, digits] = RATE.exec(text) ?? [];
    const rate = Number(digits?.replace(',', '.'));
    return rate > 0 && rate <= HIGHEST_RATE ? [rate] : [];
  });
  const parts = rates.flatMap((rate) =>
    amounts.flatMap((base) =>
      amounts.flatMap((tax) => {
        const exact = (base.hundredths * rate) / 100;
        const error = Math.abs(tax.hundredths - exact);
        const isTax = base !== tax && error <= Math.max(1, Math.abs(exact) * ROUNDED_LINES);
        return isTax ? [{ base, tax, rate, row, error }] : [];
      }),
    ),
  );
  const isAdded = ({ base, tax }: TaxPart) =>
    amounts.some(({ hundredths }) => hundredths === base.hundredths + tax.hundredths);
  const [best] = parts.sort((a, b) => Number(isAdded(b)) - Number(isAdded(a)) || a.error - b.error);
  return best ?? null;
}
