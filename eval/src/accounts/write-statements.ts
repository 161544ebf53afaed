import { createHash } from 'node:crypto';
import type { ReadPage } from '@assay/expenses';
import { setByBlanks } from './set-text.ts';

/** How a fictitious bank lays out its statements. */
interface Style {
  readonly name: string;
  readonly title: string;
  readonly opening: string;
  readonly closing: string;
  readonly carried: readonly [to: string, from: string] | null;
  readonly totals: readonly [debits: string, credits: string] | null;
  readonly headings: readonly [date: string, text: string, ...amounts: string[]];
  readonly separators: readonly [thousands: string, decimals: string];
  /**
   * `signed`: one column with signs; `marked`: letters after the amount; `split`: one column for each
   * direction.
   */
  readonly amounts: 'signed' | 'marked' | 'split';
  readonly marks: readonly [out: string, into: string];
  /** The position of balances: beside each booking, beside the last one of a day, or nowhere. */
  readonly balances: 'each' | 'daily' | 'none';
  readonly newestFirst: boolean;
}

const BASE = { marks: ['', ''], totals: null, carried: null, newestFirst: false } as const;
const STYLES: readonly Style[] = [
  {
    ...BASE,
    name: 'gb',
    title: 'Your account statement',
    opening: 'Balance brought forward',
    closing: 'Closing balance',
    headings: ['Date', 'Description', 'Paid out', 'Paid in', 'Balance'],
    separators: [',', '.'],
    amounts: 'split',
    balances: 'daily',
  },
  {
    ...BASE,
    name: 'us',
    title: 'Account statement',
    opening: 'Beginning balance',
    closing: 'Ending balance',
    headings: ['Date', 'Description', 'Amount', 'Balance'],
    separators: [',', '.'],
    amounts: 'signed',
    balances: 'each',
  },
  {
    ...BASE,
    name: 'de',
    title: 'Kontoauszug',
    opening: 'Alter Kontostand',
    closing: 'Neuer Kontostand',
    carried: ['Übertrag auf Blatt 2', 'Übertrag von Blatt 1'],
    headings: ['Datum', 'Vorgang', 'Betrag'],
    separators: ['.', ','],
    amounts: 'marked',
    marks: [' S', ' H'],
    balances: 'none',
  },
  {
    ...BASE,
    name: 'fr',
    title: 'Relevé de compte',
    opening: 'Ancien solde',
    closing: 'Nouveau solde',
    totals: ['Total des débits', 'Total des crédits'],
    headings: ['Date', 'Opération', 'Débit', 'Crédit'],
    separators: [' ', ','],
    amounts: 'split',
    balances: 'none',
  },
  {
    ...BASE,
    name: 'ch',
    title: 'Kontoauszug',
    opening: 'Saldovortrag',
    closing: 'Schlusssaldo',
    headings: ['Datum', 'Text', 'Belastung', 'Gutschrift', 'Saldo'],
    separators: ["'", '.'],
    amounts: 'split',
    balances: 'each',
  },
  {
    ...BASE,
    name: 'in',
    title: 'Account statement',
    opening: 'Opening balance',
    closing: 'Closing balance',
    headings: ['Date', 'Narration', 'Withdrawal', 'Deposit', 'Balance'],
    separators: [',', '.'],
    amounts: 'split',
    balances: 'each',
    newestFirst: true,
  },
  {
    ...BASE,
    name: 'br',
    title: 'Extrato de conta corrente',
    opening: 'Saldo anterior',
    closing: 'Saldo final',
    headings: ['Data', 'Histórico', 'Valor', 'Saldo'],
    separators: ['.', ','],
    amounts: 'marked',
    marks: [' D', ' C'],
    balances: 'each',
  },
  {
    ...BASE,
    name: 'es',
    title: 'Extracto de cuenta',
    opening: 'Saldo anterior',
    closing: 'Saldo final',
    headings: ['Fecha', 'Concepto', 'Importe', 'Saldo'],
    separators: ['.', ','],
    amounts: 'signed',
    balances: 'each',
  },
];
const SEEDS = 10;
const BOOKINGS = 26;
const WIDTH = 18;

interface WrittenStatement {
  readonly name: string;
  readonly pages: readonly ReadPage[];
}

/** Ten statements of two pages in each of eight styles, the same in every run. */
export function writeStatements(): WrittenStatement[] {
  return STYLES.flatMap((style) =>
    Array.from({ length: SEEDS }, (_, seed) => ({
      name: `${style.name}-${seed}`,
      pages: write(style, `${style.name} ${seed}`),
    })),
  );
}

function write(style: Style, seed: string): ReadPage[] {
  const draw = (what: string, below: number) =>
    createHash('sha256').update(`${seed} ${what}`).digest().readUInt32BE() % below;
  let balance = 100_000 + draw('opening', 900_000);
  const line = (date: string, text: string, ...amounts: string[]) =>
    date.padEnd(12) + text.padEnd(34) + amounts.map((amount) => amount.padStart(WIDTH)).join('');
  const columns = style.headings.length - 2;
  const money = (hundredths: number) => spell(hundredths, style.separators);
  const marked = (amount: number) =>
    style.amounts === 'marked'
      ? `${money(Math.abs(amount))}${style.marks[amount < 0 ? 0 : 1]}`
      : `${amount < 0 ? '-' : ''}${money(Math.abs(amount))}`;
  const atEnd = (text: string, value: number) =>
    line('', text, ...Array<string>(columns - 1).fill(''), marked(value));
  const opening = balance;
  const carriedAt = BOOKINGS / 2;
  let carried = 0;
  const sums = [0, 0];
  const booked = Array.from({ length: BOOKINGS }, (_, index) => {
    const size = 500 + draw(`amount ${index}`, index % 7 === 0 ? 250_000 : 20_000);
    const amount = index % 4 === 0 ? size : -size;
    balance += amount;
    sums[amount < 0 ? 0 : 1] = (sums[amount < 0 ? 0 : 1] ?? 0) + size;
    if (index === carriedAt - 1) carried = balance;
    const isLast = index % 2 === 1 || index === BOOKINGS - 1;
    const shown = style.balances === 'each' || (style.balances === 'daily' && isLast);
    const own =
      style.amounts === 'split'
        ? [amount < 0 ? money(size) : '', amount < 0 ? '' : money(size)]
        : [marked(amount)];
    const day = String(1 + Math.floor(index / 2) * 2).padStart(2, '0');
    const cells = style.balances === 'none' ? own : [...own, shown ? marked(balance) : ''];
    return line(`${day}/03/2026`, `Booking ${String.fromCharCode(65 + index)}`, ...cells);
  });
  const head = ['Example Bank', style.title, '01/03/2026 - 31/03/2026'];
  const headings = line(style.headings[0], style.headings[1], ...style.headings.slice(2));
  const last = [
    ...(style.totals?.map((name, at) => atEnd(name, sums[at] ?? 0)) ?? []),
    atEnd(style.closing, balance),
  ];
  const lines = style.newestFirst ? booked.toReversed() : booked;
  const [first, second] = [lines.slice(0, carriedAt), lines.slice(carriedAt)];
  const pages = style.newestFirst
    ? [
        [...head, headings, ...first],
        [headings, ...second, atEnd(style.opening, opening)],
      ]
    : [
        [
          ...head,
          headings,
          atEnd(style.opening, opening),
          ...first,
          ...(style.carried ? [atEnd(style.carried[0], carried)] : []),
        ],
        [headings, ...(style.carried ? [atEnd(style.carried[1], carried)] : []), ...second, ...last],
      ];
  return pages.map((own, index) => ({
    ...{ number: index + 1, width: 2_000, height: 2_000 },
    words: own.flatMap((text, row) => setByBlanks(text, row)),
  }));
}

function spell(hundredths: number, [thousands, decimals]: Style['separators']): string {
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${whole}${decimals}${String(hundredths % 100).padStart(2, '0')}`;
}
