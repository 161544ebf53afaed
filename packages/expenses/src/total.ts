import type { Amount } from './amounts.ts';
import { type FigureRow, mainAmount } from './figures.ts';

export interface ChosenTotal {
  readonly amount: Amount;
  /** Of the row on its page, from 0. */
  readonly index: number;
  /** 0 to 1: how clearly it is the total. */
  readonly trust: number;
}

/** Weights of what speaks for a total, set by hand on half of the development receipts. */
const WEIGHTS = {
  label: 3,
  /** What was paid, less what was given back. */
  paidLessChange: 2,
  /** Subtotal, tax, service, tip, discount and rounding together. */
  partsAddUp: 1,
  linesAddUp: 1,
  /** For each other row of the bill with the same amount, at most three. */
  repeated: 0.4,
  /** For letters of twice the usual height. */
  large: 0.8,
  inSummary: -2.5,
  otherKind: -2.5,
  nothing: -4,
  noDecimals: -1.5,
};

/** The amount that best fits a receipt's total; null where nothing does. `linesSum` is in hundredths. */
export function chooseTotal(
  rows: readonly FigureRow[],
  { usualHeight, linesSum }: { usualHeight: number; linesSum: number },
): ChosenTotal | null {
  const bill = rows.filter(({ isSummary }) => !isSummary);
  const counts = countAmounts(bill);
  const paid = listPaidLessChange(rows);
  const sums = listSums(bill);
  const candidates = rows.map((figureRow) => {
    const amount = mainAmount(figureRow);
    const { hundredths } = amount;
    const score =
      scoreLabel(figureRow, hundredths) +
      (figureRow.label?.kind !== 'paid' && paid.has(hundredths) ? WEIGHTS.paidLessChange : 0) +
      (hundredths === linesSum ? WEIGHTS.linesAddUp : 0) +
      (sums.has(hundredths) ? WEIGHTS.partsAddUp : 0) +
      Math.min(3, (counts.get(hundredths) ?? 1) - 1) * WEIGHTS.repeated +
      Math.min(1, Math.max(0, figureRow.row.height / usualHeight - 1.2)) * WEIGHTS.large +
      (figureRow.isSummary ? WEIGHTS.inSummary : 0) +
      (amount.hasDecimals ? 0 : WEIGHTS.noDecimals) +
      (hundredths <= 0 ? WEIGHTS.nothing : 0);
    return { amount, index: figureRow.index, score };
  });
  // Of equal ones the lower: rounding and credit notes come last.
  const best = candidates.reduce<(typeof candidates)[number] | null>(
    (most, candidate) => (most && most.score > candidate.score ? most : candidate),
    null,
  );
  if (!best || best.score < 1) return null;
  const rival = Math.max(
    0,
    ...candidates
      .filter(({ amount }) => amount.hundredths !== best.amount.hundredths)
      .map(({ score }) => score),
  );
  const trust = 1 / (1 + Math.exp(-(best.score - 2) - 0.5 * (best.score - rival)));
  return { amount: best.amount, index: best.index, trust };
}

function scoreLabel({ label }: FigureRow, hundredths: number): number {
  if (!label) return 0;
  if (label.kind === 'total') return WEIGHTS.label * label.strength;
  if (label.kind === 'paid') return 1;
  if (label.kind === 'subtotal') return 0.5;
  // "Rounding 42.35": the rounded total, since what is rounded off is less than one.
  if (label.kind === 'rounding' && Math.abs(hundredths) >= 100) return WEIGHTS.label * 0.8;
  return WEIGHTS.otherKind;
}

function countAmounts(rows: readonly FigureRow[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const { hundredths } = mainAmount(row);
    counts.set(hundredths, (counts.get(hundredths) ?? 0) + 1);
  }
  return counts;
}

function listPaidLessChange(rows: readonly FigureRow[]): Set<number> {
  const listOf = (kind: string) =>
    rows.filter(({ label }) => label?.kind === kind).map((row) => Math.abs(mainAmount(row).hundredths));
  const changes = listOf('change');
  return new Set(listOf('paid').flatMap((paid) => changes.map((change) => paid - change)));
}

/** Every subtotal with and without each of the other parts, which may already be inside it. */
function listSums(rows: readonly FigureRow[]): Set<number> {
  const first = (kind: string) => {
    const row = rows.find(({ label }) => label?.kind === kind);
    return row ? mainAmount(row).hundredths : 0;
  };
  const subtotal = first('subtotal');
  if (subtotal === 0) return new Set();
  const parts = [
    first('tax'),
    first('service'),
    first('tip'),
    -Math.abs(first('discount')),
    first('rounding'),
  ];
  const sums = new Set([subtotal]);
  for (const part of parts.filter(Boolean)) for (const sum of [...sums]) sums.add(sum + part);
  return sums;
}
