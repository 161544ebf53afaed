import type { Amount } from './amounts.ts';
import { type Field, makeField } from './field.ts';
import { type FigureRow, mainAmount } from './figures.ts';
import type { Row, Word } from './page.ts';

/** Something that was bought. */
export interface ReceiptLine {
  readonly name: string;
  /** Null where no count stands there. */
  readonly quantity: number | null;
  /** Price of one, in the receipt's currency; null where it does not stand there. */
  readonly unitPrice: number | null;
  readonly amount: Field<number>;
}

const HEADER =
  /\b(qty|quantity|description|u\.?\/?price|unit price|price|menge|einzelpreis|preis|cantidad|precio|descripci[óo]n|artikel|art[íi]culo|amount|item)\b/gi;
const NO_NAME = /^[\d\s.,*xX@%#:-]*$/;

/** Rows with an amount that nothing else explains, above the first total. */
export function findLines(
  rows: readonly Row[],
  figures: readonly FigureRow[],
  headEnd: number,
): ReceiptLine[] {
  const end =
    figures.find(({ label, index }) => index > headEnd && endsGoods(label?.kind))?.index ?? rows.length;
  const start = findHeader(rows, end) ?? headEnd;
  const goods = figures.filter((figureRow) => {
    const { index, label, isSummary } = figureRow;
    return index > start && index < end && !label && !isSummary && mainAmount(figureRow).hasDecimals;
  });
  const taken = new Set(goods.map(({ index }) => index));
  const lines = goods.map((figureRow, place) => {
    const previous = goods[place - 1]?.index ?? start;
    return readLine(figureRow, findName(rows, figureRow, { previous, end, taken }));
  });
  const last = goods[goods.length - 1];
  return last && isUnnamedSum(lines, last) ? lines.slice(0, -1) : lines;
}

/** A sum under the lines whose label was not read, or that has none. */
function isUnnamedSum(lines: readonly ReceiptLine[], { row, amounts }: FigureRow): boolean {
  const values = lines.map(({ amount }) => Math.round(amount.value * 100));
  const sum = values.slice(0, -1).reduce((all, value) => all + value, 0);
  return (
    lines.length > 1 &&
    sum === values[values.length - 1] &&
    !/\d{4}/.test(row.text.replace(/[.,]/g, ' ')) &&
    nameIn(row, amounts).length < 12
  );
}

function endsGoods(kind: string | undefined): boolean {
  return ['total', 'subtotal', 'paid', 'tax', 'service', 'change'].includes(kind ?? '');
}

/** The last row above the sums that names two columns. */
function findHeader(rows: readonly Row[], end: number): number | null {
  const header = rows.slice(0, end).findLastIndex(({ text }) => (text.match(HEADER) ?? []).length >= 2);
  return header < 0 ? null : header;
}

function readLine({ amounts, row }: FigureRow, name: string): ReceiptLine {
  const amount = mainAmount({ amounts });
  const before = amounts.slice(0, amounts.indexOf(amount));
  const { quantity, unitPrice } = readCount(before, amount, row);
  const trust = amount.isGuess ? 0.6 : 0.95;
  return { name, quantity, unitPrice, amount: makeField(amount.hundredths / 100, amount.words, trust) };
}

/** The two figures whose product is the amount; or, failing that, the count before an "x". */
function readCount(
  before: readonly Amount[],
  amount: Amount,
  row: Row,
): Pick<ReceiptLine, 'quantity' | 'unitPrice'> {
  for (const count of before) {
    for (const price of before) {
      const product = (count.hundredths * price.hundredths) / 100;
      if (
        count !== price &&
        !count.hasDecimals &&
        price.hasDecimals &&
        Math.round(product) === amount.hundredths
      )
        return { quantity: count.hundredths / 100, unitPrice: price.hundredths / 100 };
    }
  }
  const [, count, price] = /(\d{1,4}) ?(?:[xX@]|pcs|stk)\s+\D{0,3}(\d+[.,]\d\d)/i.exec(row.text) ?? [];
  if (!count || !price) return { quantity: null, unitPrice: null };
  return { quantity: Number(count), unitPrice: Number(price.replace(',', '.')) };
}

interface Around {
  /** Row of the line before, or of the header. */
  readonly previous: number;
  readonly end: number;
  readonly taken: ReadonlySet<number>;
}

/** The words before the figures; where there are none, the rows of words above, or else the one below. */
function findName(
  rows: readonly Row[],
  { index, row, amounts }: FigureRow,
  { previous, end, taken }: Around,
): string {
  const own = nameIn(row, amounts);
  if (own) return own;
  const above = rows.slice(previous + 1, index).find(({ text }) => !NO_NAME.test(text));
  if (above) return nameIn(above, []);
  const below = rows[index + 1];
  return below && index + 1 < end && !taken.has(index + 1) ? nameIn(below, []) : '';
}

function nameIn({ words }: Row, amounts: readonly Amount[]): string {
  const figures = new Set<Word>(amounts.flatMap((amount) => amount.words));
  const text = words
    .filter((word) => !figures.has(word))
    .map((word) => word.text)
    .join(' ')
    .replace(/\b(RM|MYR|EUR|USD|SR|ZR|ZRL|[xX])\b/g, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /\p{L}{3}/u.test(text) ? text : '';
}
