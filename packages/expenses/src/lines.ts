import type { Amount } from './amounts.ts';
import { type Field, makeField } from './field.ts';
import { type FigureRow, mainAmount } from './figures.ts';
import { namesColumnsOfGoods } from './goods-columns.ts';
import type { Row, Word } from './page.ts';
import type { AmountKind } from './terms.ts';

/** A purchased item. */
export interface ReceiptLine {
  readonly name: string;
  /** Null if there is no count. */
  readonly quantity: number | null;
  /** Unit price in the receipt's currency; null if not printed. */
  readonly unitPrice: number | null;
  readonly amount: Field<number>;
}

const NO_NAME = /^[\d\s.,*xX@%#:-]*$/;

/** Rows with an amount that nothing else explains, above the first total. */
export function findLines(
  rows: readonly Row[],
  figures: readonly FigureRow[],
  headEnd: number,
): ReceiptLine[] {
  const end =
    figures.find((row) => row.index > headEnd && endsGoods(row.label?.kind) && mainAmount(row).hasDecimals)
      ?.index ?? rows.length;
  const start = findHeader(rows, end) ?? headEnd;
  const goods = figures.filter((figureRow) => {
    const { index, label, isSummary } = figureRow;
    const isNamedOtherwise =
      label !== null && !(label.kind === 'discount' && readProduct(figureRow.row)) && !isCounted(figureRow);
    return (
      index > start && index < end && !isNamedOtherwise && !isSummary && mainAmount(figureRow).hasDecimals
    );
  });
  const taken = new Set(goods.map(({ index }) => index));
  const read = goods.map((figureRow, place) => {
    const previous = goods[place - 1]?.index ?? start;
    return readLine(figureRow, findName(rows, figureRow, { previous, end, taken }));
  });
  const lines = joinCounts(read, goods);
  const last = goods[goods.length - 1];
  return last && isUnnamedSum(lines, last) ? lines.slice(0, -1) : lines;
}

/** Goods whose name sounds like something else, "Support", but whose count times price is the amount. */
function isCounted(figureRow: FigureRow): boolean {
  const { label, row } = figureRow;
  if (!label || !GOODS_TOO.includes(label.kind) || NO_GOODS.test(row.text)) return false;
  const amount = mainAmount(figureRow);
  const before = figureRow.amounts.slice(0, figureRow.amounts.indexOf(amount));
  return readCount(before, amount, row).quantity !== null;
}

/** The names of goods may contain those of these amounts. */
const GOODS_TOO: readonly AmountKind[] = ['other', 'charge', 'service'];
/** "Savings 2 x 0.50 1.00" */
const NO_GOODS = /\b(?:savings?|saved|points?|total)\b/i;

/** A sum under the lines whose label was not read, or that has none. */
function isUnnamedSum(lines: readonly ReceiptLine[], { row, amounts }: FigureRow): boolean {
  const values = lines.map(toHundredths);
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
  const header = rows.slice(0, end).findLastIndex(({ text }) => namesColumnsOfGoods(text));
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
  const product = readProduct(row);
  const isPriceAlone = product?.price === amount.hundredths;
  // With a further amount in between, such as a discount, the product does not equal the line.
  const decimals = before.filter(({ hasDecimals, hundredths }) => {
    return hasDecimals && hundredths !== product?.price && hundredths !== product?.count;
  });
  if (!product || isPriceAlone || decimals.length > 0) return { quantity: null, unitPrice: null };
  return { quantity: product.count / 100, unitPrice: product.price / 100 };
}

const PRODUCT =
  /(?<![\p{L}\d.,/-])(\d{1,4}(?:[.,]\d{1,3})?) ?[x@]\s+(?:\p{L}{1,3}|[€£$])? ?(\d+[.,]\d\d)(?!\d)/iu;

/** "2 x 3.10" or "0.434 x 39.90", both in hundredths. */
function readProduct({ text }: Row): { readonly count: number; readonly price: number } | null {
  const [count, price] = (PRODUCT.exec(text)?.slice(1) ?? []).map((part) => Number(part.replace(',', '.')));
  if (count === undefined || price === undefined || count === 0) return null;
  return { count: count * 100, price: Math.round(price * 100) };
}

/** Counts in a separate row, "2 x 3.10", join the line above, whose number and unit price they give. */
function joinCounts(lines: readonly ReceiptLine[], goods: readonly FigureRow[]): ReceiptLine[] {
  const joined: ReceiptLine[] = [];
  for (const [place, line] of lines.entries()) {
    const product = goods[place] ? readProduct(goods[place].row) : null;
    const isPrice = product !== null && product.price === toHundredths(line) && product.count !== 100;
    const above = joined.at(-1);
    if (isPrice && above && Math.round((product.count * product.price) / 100) === toHundredths(above)) {
      joined.pop();
      joined.push({ ...above, quantity: product.count / 100, unitPrice: product.price / 100 });
    } else if (isPrice) {
      // The amount was not read; the figure is the unit price.
      const certainty = line.amount.certainty * PRICE_ALONE;
      joined.push({ ...line, amount: { ...line.amount, certainty } });
    } else joined.push(line);
  }
  return joined;
}

const toHundredths = ({ amount }: ReceiptLine) => Math.round(amount.value * 100);

/** Factor for the certainty of an amount that is equally likely a price. */
const PRICE_ALONE = 0.5;

interface Around {
  /** Row of the previous line, or of the header. */
  readonly previous: number;
  readonly end: number;
  readonly taken: ReadonlySet<number>;
}

/** The words before the figures; if there are none, the rows of words above, otherwise the one below. */
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
