import { say } from '@assay/statements';
import { describe, expect, it } from 'vitest';
import { readNumber } from '../../media/document/pages/amounts.ts';
import { draftPage, draftText, findOn, lookAt } from '../../media/document/pages/draft-page.ts';
import type { TextRun } from '../../media/document/pages/page-content.ts';
import pdfFigures from './pdf-figures.ts';

/** Columns with right edges at 250, 350 and 450. */
function draftTable(rows: readonly (readonly (string | null)[])[], top = 100): TextRun[] {
  return rows.flatMap(([label, ...cells], line) => [
    draftText(50, top + 14 * line, label ?? ''),
    ...cells.flatMap((cell, place) => {
      return cell ? [draftText(250 + 100 * place - 5 * cell.length, top + 14 * line, cell)] : [];
    }),
  ]);
}

const statement = [
  ['Opening balance', null, null, '1,000.00'],
  ['Salary', null, '2,500.00', '3,500.00'],
  ['Rent', '900.00', null, '2,600.00'],
  ['Power', '75.50', null, '2,524.50'],
  ['Food', '124.50', null, '2,400.00'],
  ['Refund', null, '20.00', '2,420.00'],
  ['Phone', '30.00', null, '2,390.00'],
];
const invoice = [
  ['Bolts', '4', '2.50', '10.00'],
  ['Nuts', '10', '1.25', '12.50'],
  ['Washers', '100', '0.05', '5.00'],
  ['Springs', '3', '7.10', '21.30'],
  ['Subtotal', null, null, '48.80'],
  ['VAT 20', null, null, '9.76'],
  ['Total', null, null, '58.56'],
];
const change = (rows: (string | null)[][], row: number, cell: number, value: string) =>
  rows.map((cells, line) => (line === row ? cells.with(cell, value) : cells));
const find = (rows: (string | null)[][]) => findOn(pdfFigures, draftPage(draftTable(rows)));

describe('figures that do not add up', () => {
  it('finds nothing where they do, and counts what fits', async () => {
    expect(await find(statement)).toMatchObject({ compromisedScore: 0, raw: { fitting: { balances: 6 } } });
    expect(await find(invoice)).toMatchObject({
      compromisedScore: 0,
      raw: { fitting: { lines: 4, totals: 2 } },
    });
    expect(await find([...statement].reverse())).toMatchObject({
      compromisedScore: 0,
      raw: { fitting: { balances: 6 } },
    });
  });

  it('says nothing of a line with an amount that is written without cents', async () => {
    const whole = change(change(statement, 2, 1, '900'), 4, 1, '124');
    expect(await find(whole)).toMatchObject({ compromisedScore: 0, raw: { fitting: { balances: 4 } } });
    const longer = [...whole, ['Books', '90.00', null, '2,300.00'], ['Shoes', '50.00', null, '2,250.00']];
    const { message } = await find(change(longer, 8, 1, '15.00'));
    expect(message).toEqual(
      say('pdf-figures.balance-wrong', { page: 1, balance: 2250, before: 2300, expected: 2285 }),
    );
  });

  it('names the line whose balance does not follow', async () => {
    const { markers, message, regions } = await find(change(statement, 3, 1, '15.50'));
    expect(markers).toEqual(['balance-wrong']);
    expect(message).toEqual(
      say('pdf-figures.balance-wrong', { page: 1, balance: 2524.5, before: 2600, expected: 2584.5 }),
    );
    expect(regions).toMatchObject([{ page: 1, y: 135, x: 410 }]);
  });

  it('reads a statement with one signed column, over two pages', async () => {
    const rows = ['100.00', '50.00', '-30.00', '20.00', '-5.00', '-1.00', '12.00'];
    let balance = 100;
    const table = rows.map((amount, line) => {
      if (line > 0) balance += Number(amount);
      return ['Entry', null, line === 0 ? null : amount, balance.toFixed(2)];
    });
    const pages = (cells: (string | null)[][]) =>
      findOn(pdfFigures, draftPage(draftTable(cells.slice(0, 4))), draftPage(draftTable(cells.slice(4))));
    expect(await pages(table)).toMatchObject({ compromisedScore: 0, raw: { fitting: { balances: 6 } } });
    expect((await pages(change(table, 5, 2, '-9.00'))).regions).toMatchObject([{ page: 2 }]);
  });

  it('lets another account begin on a new page', async () => {
    const outcome = await findOn(
      pdfFigures,
      draftPage(draftTable(statement)),
      draftPage(
        draftTable(
          statement.map(([label, out, into, balance]) => [label, out, into, `1${balance}`.slice(-8)]),
        ),
      ),
    );
    expect(outcome.markers).toEqual([]);
  });

  it('names the line on which quantity times price is something else', async () => {
    const { markers, message } = await find(change(invoice, 3, 3, '91.30'));
    expect(markers).toContain('line-wrong');
    const said = { page: 1, quantity: '3', price: '7.10', product: 21.3, total: '91.30' };
    expect(message).toContainEqual(say('pdf-figures.line-wrong', said));
  });

  it('takes a total of amounts further up for what it is, though one more would be a digit away', async () => {
    const ratios = [
      ['Depreciation', null, null, '0.16'],
      ['Energy', null, null, '1.74'],
      ['Other', null, null, '0.63'],
      ['Salary', null, null, '0.74'],
      ['Milling fee', null, null, '4.00'],
      ['Total processing cost', null, null, '3.27'],
    ];
    expect((await find(ratios)).markers).toEqual([]);
    expect((await find(change(ratios, 5, 3, '7.28'))).markers).toEqual(['sum-wrong']);
  });

  it('names a total that lost or won a digit’s worth', async () => {
    const { markers, message } = await find(change(invoice, 6, 3, '98.56'));
    expect(markers).toEqual(['sum-wrong']);
    expect(message).toEqual(say('pdf-figures.sum-wrong', { page: 1, row: 'Total 98.56', sum: 58.56 }));
  });

  it('keeps to itself what it does not understand', async () => {
    const lists = [
      ['Paid', null, null, '12.00'],
      ['Open', null, null, '7.31'],
      ['Total turnover', null, null, '8,431.22'],
      ['Staff', null, '12', '99.10'],
    ];
    expect(await lookAt(pdfFigures, draftPage(draftTable(lists)))).toEqual({
      status: 'inconclusive',
      message: say('pdf-figures.nothing-related'),
    });
  });

  it('knows dates that do not exist, and the one that breaks the order', async () => {
    const days = [
      '01.02.2024',
      '03.02.2024',
      '07.02.2024',
      '11.02.2024',
      '15.02.2024',
      '20.02.2024',
      '28.02.2024',
    ];
    const list = (dates: string[]) =>
      findOn(pdfFigures, draftPage(dates.map((date, line) => draftText(50, 100 + 14 * line, date))));
    expect((await list(days)).compromisedScore).toBe(0);
    expect((await list(days.with(6, '30.02.2024'))).markers).toEqual(['date-impossible']);
    expect(await list(days.with(3, '11.09.2023'))).toMatchObject({
      markers: ['date-out-of-order'],
      message: say('pdf-figures.date-out-of-order', { page: 1, date: '11.09.2023' }),
    });
    expect((await list(['12/31/2023', '31/12/2023'])).markers).toEqual([]);
  });

  it('takes no other number, no year of another era, and no day that banks count for one that does not exist', async () => {
    const list = async (...texts: string[]) =>
      (await findOn(pdfFigures, draftPage(texts.map((text, line) => draftText(50, 100 + 14 * line, text)))))
        .markers;
    // Part numbers, a version, Nepal's 31 Jestha.
    expect(
      await list('12.40.2024', '99.13.2024', '00.00.2024', '2083-02-31', '31/02/2083', '12.03.2024'),
    ).toEqual([]);
    expect(await list('Zinsen', '30.01.2024', '30.02.2024', '30.03.2024')).toEqual([]);
    expect(await list('Zinsen', '31.04.2024')).toEqual(['date-impossible']);
  });

  it('says that there are no figures', async () => {
    expect(await lookAt(pdfFigures, draftPage([draftText(9, 9, 'words')]))).toMatchObject({
      status: 'inconclusive',
    });
  });
});

describe('numbers as they are written', () => {
  it.each([
    ['1,234.56', 12_345_600, false],
    ['1.234,56', 12_345_600, false],
    ["1'234.50", 12_345_000, false],
    ['$1,234', 12_340_000, false],
    ['12,5', 125_000, false],
    ['(12.00)', 120_000, true],
    ['12.00-', 120_000, true],
    ['-€5.00', 50_000, true],
    ['1.234.567', 12_345_670_000, false],
  ])('reads %s', (text, value, negative) => {
    expect(readNumber(text)).toMatchObject({ value, negative });
  });

  it.each(['12.02.2024', 'A4', '1,23,4', '12:30', '…'])('takes %s for no number', (text) => {
    expect(readNumber(text)).toBeNull();
  });
});
