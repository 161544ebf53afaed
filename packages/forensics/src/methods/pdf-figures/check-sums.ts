import { say } from '@assay/statements';
import { type Amount, differByOneDigit, toNumber } from '../../media/document/pages/amounts.ts';
import { type PageEvidence, shorten } from '../../media/document/pages/page-findings.ts';
import { spellRow } from '../../media/document/pages/words.ts';

const TOTAL =
  /\b(sub-?total|total|sum|amount due|balance due|grand total|net|gross|summe|zwischensumme|gesamt\w*|gesamtbetrag|netto|brutto|rechnungsbetrag|endbetrag|importe total|subtotal|suma|neto)\b/i;
/** Labels of figures that are not a sum of those above. */
const OTHER = /\b(balance|saldo|paid|gezahlt|change|rest|page|seite|vat|tax|mwst|ust|iva|rate|%)/i;
const LESS = /\b(discount|less|rabatt|skonto|abzüglich|descuento|credit|deposit|anzahlung)\b/i;
const MIN_ITEMS = 2;
/** Rows farther apart than this multiple of the letter size belong to different lists. */
const MAX_STEP = 6;

/** Labelled totals that are not a sum of the figures directly above them in their column. */
export function checkSums(columns: readonly (readonly Amount[])[]): {
  evidence: PageEvidence[];
  fits: number;
} {
  const evidence: PageEvidence[] = [];
  let fits = 0;
  for (const column of columns) {
    const money = column.filter(({ decimals }) => decimals === 2);
    for (const [place, total] of money.entries()) {
      const label = spellRow(total.row);
      if (!TOTAL.test(label) || OTHER.test(label)) continue;
      const items = takeItems(money, place);
      if (items.length < MIN_ITEMS) continue;
      const sums = listSums(items);
      // A total of a group further up, as in tables of ratios and key figures, is no contradiction.
      if (sums.includes(signed(total)) || isSumOfSome(items, signed(total))) fits += 1;
      else {
        const found = judge(total, items, sums, label);
        if (found) evidence.push(found);
      }
    }
  }
  return { evidence, fits };
}

/** The amounts directly above, nearest first. */
function takeItems(column: readonly Amount[], place: number): Amount[] {
  const items: Amount[] = [];
  let below = column[place];
  for (const amount of column.slice(0, place).reverse()) {
    const step = below.row.base - amount.row.base;
    if (amount.page !== below.page || step > MAX_STEP * below.row.size) break;
    items.push(amount);
    below = amount;
  }
  return items;
}

/** The sums of the nearest one, two, three … amounts, each also without the totals among them. */
function listSums(items: readonly Amount[]): number[] {
  const sums: number[] = [];
  let all = 0;
  let plain = 0;
  for (const item of items) {
    all += signed(item);
    const label = spellRow(item.row);
    if (!TOTAL.test(label) || OTHER.test(label)) plain += signed(item);
    sums.push(all, plain);
  }
  return sums;
}

/** Whether two or more consecutive amounts of the column, anywhere above, add up to the sum. */
function isSumOfSome(items: readonly Amount[], sum: number): boolean {
  return items.some((first, place) => {
    let all = signed(first);
    return items.slice(place + 1).some((item) => {
      all += signed(item);
      return all === sum;
    });
  });
}

/**
 * Reports only an error that a change of one digit explains: lists deviate in more ways than can be
 * anticipated.
 */
function judge(
  total: Amount,
  items: readonly Amount[],
  sums: readonly number[],
  label: string,
): PageEvidence | null {
  const last = items.findIndex(({ row }) => TOTAL.test(spellRow(row)) && !OTHER.test(spellRow(row)));
  const group = last < 0 ? items.length : last + 1;
  const candidates = [sums[2 * group - 2], sums[sums.length - 2], sums[sums.length - 1]];
  const sum = candidates.find((candidate) => differByOneDigit(candidate, signed(total)));
  if (sum === undefined || items.length < MIN_ITEMS) return null;
  return {
    marker: 'sum-wrong',
    weight: items.length > 2 ? 0.6 : 0.45,
    page: total.page,
    box: total.word.box,
    sentence: say('pdf-figures.sum-wrong', { page: total.page, row: shorten(label), sum: toNumber(sum) }),
  };
}

function signed({ value, negative, row }: Amount): number {
  return negative || LESS.test(spellRow(row)) ? -value : value;
}
