import { type Amount, findAmounts } from './amounts.ts';
import { type AmountKind, readLabel } from './labels.ts';
import type { Row } from './page.ts';

/** A row of a page that holds amounts. */
export interface FigureRow {
  /** Of the row on its page, from 0. */
  readonly index: number;
  readonly row: Row;
  readonly amounts: readonly Amount[];
  /** What the words beside the amounts name; null where they name nothing, as on most lines of goods. */
  readonly label: { readonly kind: AmountKind; readonly strength: number } | null;
  /** Whether it belongs to a table of taxes below the bill, whose total is not the bill's. */
  readonly isSummary: boolean;
}

const SUMMARY =
  /summary|\btax code\b|\bmwst.{0,12}netto|\bnetto\b.{0,14}\b(mwst|brutto)|\bbase\b.{0,12}\bcuota|\btax\(|\brate\b.*\bgst\b/i;
/** What ends such a table where it does not end the page. */
const BILL_GOES_ON = /\b(grand|nett?|final)\s?total|\bpayable|\bamount due|\bcash\b|zu zahlen/i;

/** The rows that hold amounts, each with what it names. */
export function findFigureRows(rows: readonly Row[]): FigureRow[] {
  const found: FigureRow[] = [];
  let isSummary = false;
  rows.forEach((row, index) => {
    if (SUMMARY.test(row.text)) isSummary = true;
    else if (BILL_GOES_ON.test(row.text)) isSummary = false;
    const amounts = findAmounts(row);
    if (amounts.length > 0) {
      found.push({ index, row, amounts, label: readLabel(labelText(row, amounts)), isSummary });
      return;
    }
    // A label whose figure stands alone on the next line.
    const label = readLabel(row.text);
    const below = rows[index + 1];
    const alone = below ? findAmounts(below) : [];
    const isAlone = alone.length === 1 && alone.every(({ hasDecimals }) => hasDecimals);
    if (label && below && isAlone && below.words.length <= 2)
      found.push({ index, row: below, amounts: alone, label, isSummary });
  });
  return settleDecimals(found);
}

function labelText(row: Row, amounts: readonly Amount[]): string {
  const figures = new Set(amounts.flatMap(({ words }) => words));
  return row.words
    .filter((word) => !figures.has(word))
    .map(({ text }) => text)
    .join(' ');
}

/** Rows named so say an amount of money, never a count. */
const MONEY: readonly (AmountKind | undefined)[] = ['total', 'subtotal', 'tax', 'paid', 'change'];
/** Share of the page's figures that must have decimals before one without is taken to have lost its own. */
const USUALLY = 0.6;

/**
 * A whole number has lost its decimal sign in recognition where the same figure stands elsewhere on the page with two
 * decimals, or where a row of money has it on a page that writes decimals otherwise.
 */
function settleDecimals(rows: readonly FigureRow[]): FigureRow[] {
  const all = rows.flatMap(({ amounts }) => amounts);
  const written = all.filter(({ hasDecimals }) => hasDecimals).map(({ hundredths }) => hundredths);
  const usual = rows.filter((row) => mainAmount(row).hasDecimals).length >= USUALLY * rows.length;
  return rows.map((figureRow) => ({
    ...figureRow,
    amounts: figureRow.amounts.map((amount) => {
      const shifted = amount.hundredths / 100;
      const isLong = !amount.hasDecimals && Math.abs(shifted) >= 100;
      const isAlone = figureRow.amounts.length === 1 && usual && MONEY.includes(figureRow.label?.kind);
      if (!isLong || !(written.includes(shifted) || isAlone)) return amount;
      return { ...amount, hundredths: shifted, hasDecimals: true, isGuess: true };
    }),
  }));
}

/** The amount that a row is about: the last one with decimals, or else the last. */
export function mainAmount({ amounts }: Pick<FigureRow, 'amounts'>): Amount {
  const main = amounts.findLast(({ hasDecimals }) => hasDecimals) ?? amounts.at(-1);
  if (!main) throw new Error('A row of figures has an amount.');
  return main;
}
