import { describe, expect, it } from 'vitest';
import type { ReadPage, Word } from './page.ts';
import { readPages } from './read-pages.ts';
import { makeMerchantKey, splitNumber } from './receipt-key.ts';
import { splitPage } from './split-page.ts';

/** Words in lines with 6 points per character, 20 points apart. */
function page(number: number, ...lines: string[]) {
  const words: Word[] = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
      return {
        text,
        x: 20 + 6 * index,
        y: 20 + 20 * row,
        width: 6 * text.length,
        height: 10,
        certainty: 0.99,
      };
    }),
  );
  return { number, width: 400, height: 600, words };
}
const readReceipts = (pages: readonly ReadPage[]) => readPages(pages).map(({ receipt }) => receipt);
const HEAD = ['GREEN LANE STATIONERS LTD', 'Invoice no. 2024-118', 'Date: 14/03/2024'];

describe('receipts in a document', () => {
  it('are read over as many pages as each takes, with the page of each place', () => {
    const receipts = readReceipts([
      page(1, ...HEAD, 'Copy paper                 9.00', 'Ring binder               32.30'),
      page(3, 'TOTAL GBP                 41.30'),
    ]);
    expect(receipts).toHaveLength(1);
    const [receipt] = receipts;
    expect(receipt).toMatchObject({
      merchant: { value: 'GREEN LANE STATIONERS LTD', places: [{ page: 1, y: 20 }] },
      number: { value: '2024-118', places: [{ page: 1, y: 40 }] },
      total: { value: 41.3, places: [{ page: 3, y: 20, height: 10 }] },
    });
    expect(receipt?.lines.map(({ name, amount }) => [name, amount.value, amount.places[0]?.page])).toEqual([
      ['Copy paper', 9, 1],
      ['Ring binder', 32.3, 1],
    ]);
  });

  const CAFE = ['CORNER CAFE LTD', 'Date: 15/03/2024'];
  it('are each one of its own where another merchant, day or number begins', () => {
    const receipts = readReceipts([
      page(1, ...HEAD, 'Copy paper                 9.00'),
      page(2, 'TOTAL GBP                 41.30'),
      page(3, ...CAFE, 'Bill no. 17', 'TOTAL GBP                  7.00'),
      page(4, ...CAFE, 'Bill no. 18', 'TOTAL GBP                  8.00'),
    ]);
    expect(
      receipts.map(({ number, total }) => [number?.value, total?.value, total?.places[0]?.page]),
    ).toEqual([
      ['2024-118', 41.3, 2],
      ['17', 7, 3],
      ['18', 8, 4],
    ]);
  });

  it('stay one where a page repeats its head, spelled as text recognition spells it', () => {
    const receipts = readReceipts([
      page(1, ...HEAD, 'TOTAL GBP                 41.30'),
      page(2, 'GREEN LANE STATIONERS LTD.', ...HEAD.slice(1), 'TOTAL GBP                 41.30'),
    ]);
    expect(receipts).toHaveLength(1);
  });

  const PAPER = [...HEAD, 'Copy paper      9.00', 'Ring binder    32.30', 'TOTAL GBP      41.30'];
  const TEA = [...CAFE, 'Tea    3.00', 'Cake   4.00', 'TOTAL  7.00', 'CASH  10.00', 'CHANGE 3.00'];
  const beside = (left: readonly string[], right: readonly string[]) =>
    page(
      1,
      ...Array.from({ length: Math.max(left.length, right.length) }, (_, i) =>
        `${(left[i] ?? '').padEnd(38)}${right[i] ?? ''}`.trimEnd(),
      ),
    );
  it('are parted where several lie side by side or one above the other on a page', () => {
    for (const one of [{ ...beside(PAPER, TEA), width: 600 }, page(1, ...PAPER, '', '', ...TEA)])
      expect(
        readPages([one]).map(({ receipt: { merchant, date, total }, pages }) => [
          ...[merchant?.value, date?.value, total?.value],
          ...[total?.places[0]?.page, pages.length],
        ]),
      ).toEqual([
        ['GREEN LANE STATIONERS LTD', '2024-03-14', 41.3, 1, 1],
        ['CORNER CAFE LTD', '2024-03-15', 7, 1, 1],
      ]);
  });

  it.each([
    ['the second is a copy of the first', PAPER, PAPER],
    ['the second does not add up', PAPER, TEA.map((line) => line.replace('4.00', '9.00'))],
    ['the second has no date', PAPER, TEA.filter((line) => !line.startsWith('Date'))],
    ['the columns are those of one invoice', HEAD, ['Copy paper  9.00', 'TOTAL GBP  9.00']],
  ])('stay one where %s', (_, left, right) => {
    expect(readReceipts([{ ...beside(left, right), width: 600 }])).toHaveLength(1);
  });

  it('are soon told from a long table, whose columns leave as much white', () => {
    const rows = Array.from({ length: 100 }, (_, i) =>
      Array.from({ length: 9 }, (_, k) => `Item${i}    ${k + 1}.00`.padEnd(24)).join(''),
    );
    const table = { ...page(1, ...rows), width: 1_400, height: 2_100 };
    const started = process.cpuUsage();
    expect(splitPage(table.words, table)).toHaveLength(1);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1_000).toBeLessThan(1_500);
  });

  it('are nothing where there are no pages', () => {
    expect(readReceipts([])).toMatchObject([{ merchant: null, total: null, lines: [] }]);
  });
});

describe('the number of a receipt', () => {
  const read = (line: string) =>
    readReceipts([page(1, 'GREEN LANE LTD', line)]).map(({ number }) => number?.value ?? null);
  it.each([
    ['Receipt No: 004711', '004711'],
    ['TAX INVOICE NO. INV-2024/118', 'INV-2024/118'],
    ['Rechnungsnummer 2024-0815', '2024-0815'],
    ['Bon-Nr. 4711', '4711'],
    ['Factura nº A-77', 'A-77'],
    ['Bill # 55012', '55012'],
  ])('%s', (line, number) => expect(read(line)).toEqual([number]));

  it.each([
    'Table no. 12',
    'Invoice date 14/03/2024',
    'Receipt 12:40',
    'GST no. 000123456',
    'Bill total 41.30',
  ])('is not in “%s”', (line) => expect(read(line)).toEqual([null]));

  it('is a place in a series', () => {
    expect(splitNumber('INV-2024/0118')).toEqual({ series: 'INV-2024/', value: 118 });
    expect(splitNumber('A')).toBeNull();
    expect(splitNumber('1'.repeat(16))).toBeNull();
    expect(splitNumber(null)).toBeNull();
  });
});

it('names one merchant, however it is spelled', () => {
  const keys = ['Café Sol S.L.', 'CAFE SOL', 'cafe  sol, SL'].map(makeMerchantKey);
  expect(new Set(keys)).toEqual(new Set(['cafesol']));
  expect(makeMerchantKey('Ltd.')).toBeNull();
});
