import type { DraftPage } from '@assay/analysis/in-process';

/** One painted thing: text at a place, or raw operators. */
export interface Item {
  readonly x: number;
  /** Distance from the top, in points. */
  readonly y: number;
  readonly text: string;
  readonly font: string;
  readonly size: number;
  /** 0 to 1 each. */
  readonly colour: readonly [number, number, number];
  /** The meaning of the figure, by which edits find it. */
  readonly role: 'amount' | 'balance' | 'line' | 'total' | 'text';
}

export type Random = () => number;

const ENTRIES = [
  'Card payment',
  'Standing order',
  'Transfer',
  'Salary',
  'Refund',
  'Cash machine',
  'Direct debit',
  'Fee',
];
const GOODS = ['Bolts M6', 'Brackets', 'Paint, white', 'Labour', 'Seals', 'Filter', 'Oil, 5 l', 'Disposal'];
const HEIGHT = 800;
/** Widths of characters other than digits in Helvetica, in thousandths of an em. */
const WIDTHS: Readonly<Record<string, number>> = { ',': 278, '.': 278, '-': 333 };

/** The width of a figure in Helvetica, in the unit of `size`. */
export function measureFigure(text: string, size: number): number {
  return ([...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 556), 0) * size) / 1000;
}

export const spell = (cents: number) => (cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');

function write(x: number, y: number, text: string, role: Item['role'] = 'text', font = 'F1', size = 9): Item {
  return { x, y, text, role, font, size, colour: [0, 0, 0] };
}

function writeFigure(right: number, y: number, text: string, role: Item['role'], font = 'F1'): Item {
  return write(right - measureFigure(text, 9), y, text, role, font);
}

/** An account statement: date, entry, amount with its sign, balance. */
export function draftStatement(random: Random): Item[] {
  const items = [write(60, 60, 'Statement of account', 'text', 'F3', 14), write(60, 90, 'Account 4711 0815')];
  let balance = Math.round(100_000 + 900_000 * random());
  const rows = 14 + Math.floor(16 * random());
  for (let row = 0; row < rows; row++) {
    const y = 130 + 16 * row;
    const amount = Math.round((random() < 0.7 ? -1 : 1) * (500 + 60_000 * random() ** 2));
    balance += amount;
    const day = `${String(1 + Math.floor((27 * row) / rows)).padStart(2, '0')}.03.2024`;
    items.push(write(60, y, day), write(130, y, ENTRIES[Math.floor(ENTRIES.length * random())]));
    items.push(writeFigure(420, y, spell(amount), 'amount'), writeFigure(520, y, spell(balance), 'balance'));
  }
  return items;
}

/** An invoice: quantity times price, subtotal, tax, total. */
export function draftInvoice(random: Random): Item[] {
  const items = [
    write(60, 60, 'Invoice 2024-117', 'text', 'F3', 14),
    write(60, 90, 'Workshop Miller, Springfield'),
  ];
  const rows = 4 + Math.floor(8 * random());
  let sum = 0;
  for (let row = 0; row < rows; row++) {
    const y = 140 + 16 * row;
    const quantity = 2 + Math.floor(18 * random());
    const price = Math.round(150 + 12_000 * random() ** 2);
    sum += quantity * price;
    items.push(write(60, y, GOODS[row % GOODS.length]), writeFigure(300, y, String(quantity), 'text'));
    items.push(
      writeFigure(400, y, spell(price), 'text'),
      writeFigure(520, y, spell(quantity * price), 'line'),
    );
  }
  const tax = Math.round(sum * 0.19);
  const y = 150 + 16 * rows;
  items.push(write(60, y, 'Subtotal'), writeFigure(520, y, spell(sum), 'text'));
  items.push(write(60, y + 16, 'VAT 19 %'), writeFigure(520, y + 16, spell(tax), 'text'));
  items.push(
    write(60, y + 32, 'Total', 'text', 'F3'),
    writeFigure(520, y + 32, spell(sum + tax), 'total', 'F3'),
  );
  return items;
}

/** Operators that paint an item. */
export function paint({ x, y, text, font, size, colour }: Item): string {
  const escaped = text.replaceAll(/[\\()]/g, '\\$&');
  return `${colour.join(' ')} rg BT /${font} ${size} Tf ${x.toFixed(3)} ${(HEIGHT - y).toFixed(3)} Td (${escaped}) Tj ET`;
}

export const toPage = (operators: readonly string[]): DraftPage => ({ content: operators.join('\n') });
/** A filled box, from its top left corner. */
export const box = (x: number, y: number, width: number, height: number, grey = 1) =>
  `${grey} g ${x} ${HEIGHT - y - height} ${width} ${height} re f`;
