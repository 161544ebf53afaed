import { type Amount, findAmounts } from './amounts.ts';
import { namesColumnsOfGoods } from './goods-columns.ts';
import { readLabel } from './labels.ts';
import { type Row, splitColumns, type Word } from './page.ts';
import type { AmountKind, Label } from './terms.ts';

/** A row of a page with amounts. */
export interface FigureRow {
  /** Index of the row on its page, from 0. */
  readonly index: number;
  readonly row: Row;
  readonly amounts: readonly Amount[];
  /** The meaning of the words beside the amounts; null if they have none, as on most lines of goods. */
  readonly label: Label | null;
  /** Labels from the column headings, if the row holds nothing but figures. */
  readonly columns: ReadonlyMap<Amount, Label>;
  /** Whether it belongs to a table of taxes below the bill, whose total is not the bill's. */
  readonly isSummary: boolean;
}

const SUMMARY =
  /summary|\btax code\b|\bmwst.{0,12}netto|\bnetto\b.{0,14}\b(mwst|brutto)|\bbase\b.{0,12}\bcuota|\btax\(|\brate\b.*\bgst\b/i;
/** Ends such a table before the end of the page. */
const BILL_GOES_ON = /\b(grand|nett?|final)\s?total|\bpayable|\bamount due|\bcash\b|zu zahlen/i;

/** The rows with amounts, each with its meaning. */
export function findFigureRows(rows: readonly Row[]): FigureRow[] {
  const found: FigureRow[] = [];
  const headings = new Map<FigureRow, Row>();
  let isSummary = false;
  rows.forEach((row, index) => {
    if (SUMMARY.test(row.text)) isSummary = true;
    else if (BILL_GOES_ON.test(row.text)) isSummary = false;
    const amounts = findAmounts(row);
    if (amounts.length > 0) {
      const table = readColumns(rows.slice(Math.max(0, index - HEADING_REACH), index), row, amounts);
      const columns = table?.columns ?? new Map<Amount, Label>();
      const figureRow = { index, row, amounts, label: readRowLabel(row, amounts), columns, isSummary };
      if (table) headings.set(figureRow, table.heading);
      found.push(figureRow);
      return;
    }
    // A label whose figure is alone on the next line.
    const label = readLabel(row.text);
    const below = rows[index + 1];
    const alone = below ? findAmounts(below) : [];
    const isAlone = alone.length === 1 && alone.every(({ hasDecimals }) => hasDecimals);
    if (label && below && isAlone && below.words.length <= 2 && !readRowLabel(below, alone))
      found.push({ index, row: below, amounts: alone, label, columns: new Map(), isSummary });
  });
  return settleNames(settleContainedTaxes(settleDecimals(dropColumnsOfGoods(found, headings))));
}

/** One note may stand beside a table of sums; where several rows below a heading have names, these are goods. */
function dropColumnsOfGoods(
  rows: readonly FigureRow[],
  headings: ReadonlyMap<FigureRow, Row>,
): readonly FigureRow[] {
  const named = rows.filter((one) => headings.has(one) && one.label === null && !isBare(one.row));
  const isGoods = (row: FigureRow) =>
    named.includes(row) && named.some((one) => one !== row && headings.get(one) === headings.get(row));
  return rows.map((row) => (isGoods(row) ? { ...row, columns: new Map() } : row));
}

/** Number of rows above a row of figures that are searched for its headings. */
const HEADING_REACH = 5;

/** The headings of a table of sums: the nearest row above without amounts that names at least two kinds over the amounts. */
function readColumns(
  above: readonly Row[],
  row: Row,
  amounts: readonly Amount[],
): { readonly columns: Map<Amount, Label>; readonly heading: Row } | null {
  const columns = new Map<Amount, Label>();
  const table = findTable(row, amounts);
  if (table.amounts.length < 2) return null;
  for (const whole of above.toReversed()) {
    const heading = { ...whole, words: whole.words.filter(({ x }) => x >= table.left) };
    if (isBare(heading)) continue;
    if (findAmounts(heading).length > 0 || namesColumnsOfGoods(whole.text)) break;
    for (const [amount, words] of assignHeadings(heading, table.amounts)) {
      const label = readLabel(textOf(words));
      if (label) columns.set(amount, label);
    }
    const kinds = new Set([...columns.values()].map(({ kind }) => kind));
    // Over names of goods stands a heading as well.
    const isOfSums = isBare(row) || heading.words.length === whole.words.length;
    if (kinds.size >= 2 && isOfSums) return { columns: settleBase(columns, row), heading: whole };
    columns.clear();
  }
  return null;
}

/** The amounts of a row without words, or those to the right of a note, from where their headings may begin. */
function findTable(
  row: Row,
  amounts: readonly Amount[],
): { readonly amounts: readonly Amount[]; readonly left: number } {
  const last = row.words.findLastIndex(({ text }) => isName(text));
  const [note, table] = [row.words[last], row.words.slice(last + 1)];
  const [first] = table;
  if (!first || (note && first.x - note.x - note.width < NOTE_GAP * row.height))
    return { amounts: [], left: 0 };
  return {
    amounts: amounts.filter(({ words }) => words.every((word) => table.includes(word))),
    left: first.x - HEADING_SLACK * row.height,
  };
}

/** A gap of this many heights separates a note from the table beside it. */
const NOTE_GAP = 3;
/** Headings may begin this many heights before the figures below them. */
const HEADING_SLACK = 6;

const RATE = /^\D{0,2}(\d{1,2}(?:[.,]\d{1,3})?)%?\D{0,2}$/;

/** "Amount" beside "tax" is the taxable amount, if the row's rate fits. */
function settleBase(columns: ReadonlyMap<Amount, Label>, { words }: Row): Map<Amount, Label> {
  const columnOf = (kind: AmountKind) => [...columns].find(([, label]) => label.kind === kind)?.[0];
  const [whole, tax] = [columnOf('total'), columnOf('tax')];
  if (!whole || !tax || columnOf('subtotal')) return new Map(columns);
  const isBase = words.some(({ text }) => {
    const rate = Number(RATE.exec(text)?.[1]?.replace(',', '.') ?? Number.NaN);
    return Math.abs(tax.hundredths - (whole.hundredths * rate) / 100) <= 1;
  });
  return isBase ? new Map(columns).set(whole, { kind: 'subtotal', strength: 1 }) : new Map(columns);
}

/** Nothing but figures and currencies. */
function isBare({ words }: Pick<Row, 'words'>): boolean {
  return !words.some(({ text }) => isName(text));
}

const isName = (text: string) => /\p{L}{4}/u.test(text);

/**
 * For each amount the words of a heading that end near its end, or cover it: figures are right-aligned. Otherwise
 * those of the column that it stands in, if they are over no other amount: its heading begins before the amount,
 * and the next one after it.
 */
function assignHeadings(heading: Row, amounts: readonly Amount[]): Map<Amount, readonly Word[]> {
  const found = new Map<Amount, readonly Word[]>(
    amounts.map((amount) => [amount, wordsAbove(heading, amount)]),
  );
  const used = new Set([...found.values()].flat());
  for (const amount of amounts) {
    if (found.get(amount)?.length) continue;
    const left = leftOf(amount);
    const column = splitColumns(heading).findLast(([first]) => first && first.x < left) ?? [];
    if (column.some((word) => used.has(word))) continue;
    found.set(amount, column);
    for (const word of column) used.add(word);
  }
  return found;
}

function wordsAbove({ words, height }: Row, amount: Amount): Word[] {
  const left = leftOf(amount);
  const right = Math.max(...amount.words.map(({ x, width }) => x + width));
  return words.filter(({ x, width }) => x < right + height && x + width > left - height);
}

const leftOf = (amount: Amount) => Math.min(...amount.words.map(({ x }) => x));

/**
 * Reads the label from the words nearest before the last amount, then from the rest of the row: two tables
 * may be side by side.
 */
function readRowLabel(row: Row, amounts: readonly Amount[]): Label | null {
  const figures = new Set(amounts.flatMap(({ words }) => words));
  const [first] = amounts.at(-1)?.words ?? [];
  const before = first ? row.words.slice(0, row.words.indexOf(first)) : [];
  const near = splitColumns({ words: before.filter((word) => !figures.has(word)) }).at(-1) ?? [];
  const label = readLabel(textOf(near));
  if (label) return label;
  return readLabel(textOf(row.words.filter((word) => !figures.has(word))));
}

const textOf = (words: readonly Word[]) =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(COUNTED, '');
/** "Subtotal (Qty 4)": a count, not an amount. */
const COUNTED = /\((?:qty|items?|pcs|stk)\b.*$/i;

/** Rows with these names contain an amount of money, never a count. */
const MONEY: readonly (AmountKind | undefined)[] = [
  'total',
  'due',
  'subtotal',
  'lines',
  'tax',
  'paid',
  'change',
];
/** Share of the page's figures that must have decimals before one without is taken to have lost its own. */
const USUALLY = 0.6;

/**
 * A whole number lost its decimal sign in recognition if the same figure is elsewhere on the page with two
 * decimals, or if a row of money has it on a page that otherwise writes decimals.
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

const PRINTED_RATE = /(\d{1,2}(?:[.,]\d{1,2})?) ?%/;

/**
 * "Total included GST @ 6 % : 1.42": the row is named like a total, but contains the tax included in another
 * amount of the page.
 */
function settleContainedTaxes(rows: readonly FigureRow[]): FigureRow[] {
  const written = rows.flatMap((row) => (row.isSummary ? [] : [mainAmount(row)]));
  return rows.map((row) => {
    const [, digits] = (row.label?.kind === 'total' && PRINTED_RATE.exec(row.row.text)) || [];
    const rate = Number(digits?.replace(',', '.'));
    const { hundredths, hasDecimals } = mainAmount(row);
    if (!(rate > 0) || !hasDecimals || hundredths === 0) return row;
    const isContained = written.some((whole) => {
      const tax = (whole.hundredths * rate) / (100 + rate);
      return whole.hasDecimals && Math.abs(hundredths - tax) <= 0.5;
    });
    return isContained ? { ...row, label: { kind: 'tax', strength: 1 } } : row;
  });
}

/** This many words of this length name goods: "Cream bar soap" is not cash, although `bar` is. */
const GOODS_NAME = /(\p{L}{3}.*? ){3}/u;

/** Payments follow the total. */
function settleNames(rows: readonly FigureRow[]): FigureRow[] {
  const first = rows.findIndex(({ label }) => label?.kind === 'total' || label?.kind === 'subtotal');
  return rows.map((row, place) => {
    const isGoods = place < first && row.label?.kind === 'paid' && GOODS_NAME.test(row.row.text);
    return isGoods ? { ...row, label: null } : row;
  });
}

/** The amount that a row is about: the last one with decimals, or else the last. */
export function mainAmount({ amounts }: Pick<FigureRow, 'amounts'>): Amount {
  const main = amounts.findLast(({ hasDecimals }) => hasDecimals) ?? amounts.at(-1);
  if (!main) throw new Error('A row of figures has an amount.');
  return main;
}
