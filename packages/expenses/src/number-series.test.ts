import { describe, expect, it } from 'vitest';
import { compareNext, findNeighbours, findOutOfOrder, type Numbered } from './number-series.ts';
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

  it.each([
    ['41/2025', '2025-04-01', '41/2026', '2026-04-01'],
    ['FV/3/11/2026', '2027-01-04', 'FV/3/11/2025', '2025-11-30'],
    ['Beitrag-2025', '2025-01-02', 'Beitrag-2026', '2026-01-02'],
    ['12-202604', '2026-04-30', '12-202605', '2026-07-31'],
    ['4711-20260430', '2026-04-30', '4711-20260501', '2026-07-31'],
  ])(
    'takes %s of %s and %s of %s, which end with a year or date, for no neighbours',
    (one, day, other, otherDay) => {
      expect(compareNext(numbered(one, day), numbered(other, otherDay))).toBeNull();
    },
  );

  it('compares numbers with the month inside within that month alone', () => {
    const own = numbered('2026-11-0041', '2026-11-03');
    expect(compareNext(own, numbered('2026-11-0042', '2026-11-04'))).toBe('near');
    expect(compareNext(own, numbered('2026-12-0042', '2026-12-04'))).toBeNull();
    expect(
      compareNext(numbered('2026-11-041', '2026-11-03'), numbered('2026-11-042', '2027-03-01')),
    ).toBeNull();
  });
});

describe('findNeighbours', () => {
  const own = numbered('RE-0042', '2026-05-20');
  const before = numbered('RE-0041', '2026-01-10');

  it('names those before and after, by how far their dates are', () => {
    const after = numbered('RE-0043', '2026-06-01');
    const found = findNeighbours(own, [after, numbered('RE-0050', '2026-06-30'), before]);
    expect(found).toEqual({ apart: [before], near: [after] });
  });

  it.each([
    ['the others are in no order, as of several tills', 'RE-0030', '2026-04-10'],
    ['one number has two dates, as where a till begins again', 'RE-0041', '2025-03-01'],
  ])('names none where %s', (_, number, date) => {
    expect(findNeighbours(own, [before, numbered(number, date)])).toEqual({ apart: [], near: [] });
  });

  it('is not held up by another series, by copies or by work that is billed some days late', () => {
    const others = [numbered('GS-0030', '2026-04-10'), before, before, numbered('RE-0040', '2026-01-20')];
    expect(findNeighbours(own, others).apart).toEqual([before, before]);
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
    ['a branch with its own letters', 'HB-0020', '2026-04-20'],
  ])('says nothing of %s', (_, number, date) => {
    expect(findOutOfOrder(numbered(number, date), others)).toBeNull();
  });

  it('counts copies of one document once', () => {
    const copies = Array.from({ length: 3 }, () => numbered('RE-0060', '2026-03-01'));
    expect(findOutOfOrder(numbered('RE-0090', '2026-01-02'), copies)).toBeNull();
  });

  it('says nothing of numbers that begin with the day, which fall with each month', () => {
    const january = ['28', '29', '30'].map((day) => numbered(`${day}01260007`, `2026-01-${day}`));
    expect(findOutOfOrder(numbered('0103260007', '2026-03-01'), january)).toBeNull();
  });

  it('says nothing where the others are in no order', () => {
    const mixed = [...others, numbered('RE-0058', '2026-01-05')];
    expect(findOutOfOrder(numbered('RE-0020', '2026-04-20'), mixed)).toBeNull();
  });
});
