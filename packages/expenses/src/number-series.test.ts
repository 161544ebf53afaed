import { describe, expect, it } from 'vitest';
import { compareNext, findOutOfOrder, type Numbered } from './number-series.ts';
import { splitNumber } from './receipt-key.ts';

function numbered(number: string, date: string): Numbered {
  const split = splitNumber(number);
  if (!split) throw new Error(`${number} ends with no digits`);
  return { number, date, ...split };
}

describe('compareNext', () => {
  it.each([
    ['RE-0042', '2026-05-20', 'apart'],
    ['RE-0040', '2025-10-01', 'apart'],
    ['RE-0042', '2026-01-20', 'near'],
    ['RE-0043', '2026-05-20', null],
    ['RE-0041', '2026-05-20', null],
    ['GS-0042', '2026-05-20', null],
  ] as const)('calls %s of %s beside RE-0041 of January %s', (number, date, relation) => {
    expect(compareNext(numbered('RE-0041', '2026-01-10'), numbered(number, date))).toBe(relation);
  });

  it('says nothing of numbers below a thousand, as tills have them every day', () => {
    expect(compareNext(numbered('RE-041', '2026-01-10'), numbered('RE-042', '2026-05-20'))).toBeNull();
  });
});

describe('findOutOfOrder', () => {
  const others = [
    numbered('RE-0060', '2026-03-01'),
    numbered('RE-0051', '2026-02-01'),
    numbered('RE-0055', '2026-02-15'),
  ];

  it('names the larger numbers of earlier dates, and the smaller ones of later dates', () => {
    const small = findOutOfOrder(numbered('RE-0020', '2026-04-20'), others);
    expect(small?.isToo).toBe('small');
    expect(small?.others).toHaveLength(3);
    expect(findOutOfOrder(numbered('RE-0090', '2026-01-02'), others)?.isToo).toBe('large');
  });

  it.each([
    ['a number in order', 'RE-0056', '2026-02-20'],
    ['work that is billed some days late', 'RE-0050', '2026-02-10'],
    ['another year', 'RE-0020', '2027-04-20'],
    ['one that only two contradict', 'RE-0053', '2026-04-20'],
  ])('says nothing of %s', (_, number, date) => {
    expect(findOutOfOrder(numbered(number, date), others)).toBeNull();
  });

  it('says nothing where the others are in no order', () => {
    const mixed = [...others, numbered('RE-0058', '2026-01-05')];
    expect(findOutOfOrder(numbered('RE-0020', '2026-04-20'), mixed)).toBeNull();
  });
});
