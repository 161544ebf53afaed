import { say } from '@assay/statements';
import { type Amount, ONE, toNumber } from '../../media/document/pages/amounts.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';

const MIN_FITS = 3;
const TIMES_AS_MANY = 3;
const MAX_COLUMNS = 6;
/** A tolerance of a hundredth for rounding. */
const ROUNDING = ONE / 100;

/**
 * Lines of an invoice on which quantity times price differs from the amount, although it agrees on the
 * others.
 */
export function checkLines(columns: readonly (readonly Amount[])[]): {
  evidence: PageEvidence[];
  fits: number;
} {
  const candidates = columns
    .filter((column) => column.length >= MIN_FITS)
    .slice(0, MAX_COLUMNS)
    .sort((a, b) => a[0].word.end - b[0].word.end);
  let best: { fits: number; wrong: Line[] } = { fits: 0, wrong: [] };
  for (const [first, quantities] of candidates.entries()) {
    for (const [second, prices] of candidates.entries()) {
      if (first === second) continue;
      for (const totals of candidates.slice(Math.max(first, second) + 1)) {
        const lines = matchLines(quantities, prices, totals);
        const fitting = lines.filter(isRight);
        // A quantity of one or a price of zero is not informative.
        const fits = fitting.filter(({ quantity, price }) => quantity.value > ONE && price.value > 0).length;
        if (fits > best.fits) best = { fits, wrong: lines.filter((line) => !fitting.includes(line)) };
      }
    }
  }
  const telling = best.fits >= MIN_FITS && best.fits >= TIMES_AS_MANY * best.wrong.length;
  return { evidence: telling ? best.wrong.map(toEvidence) : [], fits: telling ? best.fits : 0 };
}

interface Line {
  readonly quantity: Amount;
  readonly price: Amount;
  readonly total: Amount;
}

const isOnRow = (one: Amount, other: Amount) => one.row === other.row && one.page === other.page;
const product = ({ quantity, price }: Line) => (quantity.value * price.value) / ONE;
const isRight = (line: Line) => Math.abs(product(line) - line.total.value) <= ROUNDING;

function matchLines(
  quantities: readonly Amount[],
  prices: readonly Amount[],
  totals: readonly Amount[],
): Line[] {
  return totals.flatMap((total): Line[] => {
    const quantity = quantities.find((amount) => isOnRow(amount, total));
    const price = prices.find((amount) => isOnRow(amount, total));
    return quantity && price ? [{ quantity, price, total }] : [];
  });
}

function toEvidence(line: Line): PageEvidence {
  const { quantity, price, total } = line;
  return {
    marker: 'line-wrong',
    weight: 0.6,
    page: total.page,
    box: total.word.box,
    sentence: say('pdf-figures.line-wrong', {
      page: total.page,
      quantity: shorten(quantity.word.text),
      price: shorten(price.word.text),
      product: toNumber(product(line)),
      total: shorten(total.word.text),
    }),
  };
}
