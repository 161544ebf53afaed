import { inEnglish } from '@assay/statements/english';
import { describe, expect, it } from 'vitest';
import { checkReceipt } from './check-receipt.ts';
import { typeset, typewrite } from './fixtures.ts';
import { readReceipt } from './read-receipt.ts';

const HEAD = ['Harbour Tools Ltd', '12 Quay Street', 'Bristol BS1 4XX', 'Invoice 88', 'Date: 1 May 2024'];

function read(...lines: string[]) {
  const receipt = readReceipt(...typeset([...HEAD, ...lines]));
  const amountOf = (name: 'subtotal' | 'tax' | 'charge' | 'total') => receipt[name]?.value ?? null;
  return {
    subtotal: amountOf('subtotal'),
    tax: amountOf('tax'),
    charge: amountOf('charge'),
    total: amountOf('total'),
    objections: checkReceipt(receipt, { today: '2026-01-01' }).map(({ said }) => inEnglish(said)),
  };
}

/** Typewriter lines, whose columns are columns on the page. */
function place(lines: readonly string[]): Parameters<typeof readReceipt> {
  const [page] = typewrite(lines.join('\n'));
  if (!page) throw new Error('One page was written.');
  return [page.words, page];
}

const SOUND = { charge: null, objections: [] };

describe('the sums of a bill are read together', () => {
  it('with two taxes', () => {
    expect(
      read(
        'Monitor   189.00',
        'Cable   11.00',
        'Subtotal   200.00',
        'GST 5%   10.00',
        'PST 7%   14.00',
        'Total   224.00',
      ),
    ).toEqual({
      ...SOUND,
      ...{ subtotal: 200, tax: 24, total: 224 },
    });
  });

  it('with a rate for each kind of goods, and their bases', () => {
    expect(
      read(
        'Rechnungssumme Netto (excl. USt.)   473,00',
        'Steuerbasisbetrag USt. 7%   275,00   19,25',
        'Steuerbasisbetrag USt. 19%   198,00   37,62',
        'Rechnungssumme Brutto (inkl. USt.)   529,87',
      ),
    ).toMatchObject({ tax: 56.87, total: 529.87, objections: [] });
  });

  it('in columns beside a note in the same line', () => {
    const lines = (...sums: string[]) => [
      'Conseil  90,00',
      '                                        TOTAL HT   TOTAL TVA   TOTAL TTC',
      'Tout retard de paiement est puni.',
      'Indemnité pour frais de recouvrement : 40 €.',
      ...sums,
    ];
    const read = (...sums: string[]) => {
      const { total, tax, subtotal } = readReceipt(...place(['Atelier Nord SARL', ...lines(...sums)]));
      return { total: total?.value, tax: tax?.value, subtotal: subtotal?.value };
    };
    expect(
      read(
        'Les règlements reçus avant             100,00      0,00       100,00',
        '                                                  Acompte :     10,00',
        '                                              NET A PAYER       90,00',
      ),
    ).toMatchObject({ total: 100 });
    expect(
      read(
        'Les règlements reçus avant             100,80      7,02       107,82',
        '                                                  Acompte :      0,00',
        '                                              NET A PAYER      107,82',
      ),
    ).toEqual({ total: 107.82, tax: 7.02, subtotal: 100.8 });
  });

  it('in columns below a note that stands further left', () => {
    const { total, subtotal } = readReceipt(
      ...place([
        'Atelier Nord SARL',
        '                                        TOTAL HT   TOTAL TVA   TOTAL TTC',
        'Frais de recouvrement : 40 €.',
        '                                         100,80      7,02       107,82',
        '                                                  NET A PAYER    90,00',
      ]),
    );
    expect([subtotal?.value, total?.value]).toEqual([100.8, 107.82]);
  });

  it('in columns whose headings stand at their left, and the figures at their right', () => {
    const { total, subtotal, tax } = readReceipt(
      ...place([
        'Atelier Nord SARL',
        'Lp.     Stawka podatku        Kwota netto                   Kwota podatku                 Kwota brutto',
        '1       23% lub 22%                            27 292,28                      6 277,22                     33 569,50',
      ]),
    );
    expect([subtotal?.value, tax?.value, total?.value]).toEqual([27292.28, 6277.22, 33569.5]);
  });

  it('not out of the columns of goods, whose name stands beside the figures', () => {
    const { total, lines } = readReceipt(
      ...place([
        'Harbour Tools Ltd',
        'Work                                      Net         VAT       Gross',
        'Survey of the quay                     100.00       20.00      120.00',
        'Repair of the crane                     50.00       10.00       60.00',
        'Total                                  150.00       30.00      180.00',
      ]),
    );
    expect(total?.value).toBe(180);
    expect(lines.map(({ name }) => name)).toEqual(['Survey of the quay', 'Repair of the crane']);
  });

  it('not out of the columns of goods either where their names have no heading', () => {
    const { total, lines } = readReceipt(
      ...place([
        'Harbour Tools Ltd',
        '                                   Net amount         VAT       Gross',
        'Survey of the quay                     100.00       20.00      120.00',
        'Repair of the crane                     50.00       10.00       60.00',
        'Total                                                          180.00',
      ]),
    );
    expect(total?.value).toBe(180);
    expect(lines.map(({ name }) => name)).toEqual(['Survey of the quay', 'Repair of the crane']);
  });

  it('with no heading for a figure but its own', () => {
    const { tax, total } = readReceipt(
      ...place([
        'Harbour Tools Ltd',
        '                      Net amount         VAT',
        '                          100.00       20.00          120.00',
        'Total                                                 120.00',
      ]),
    );
    expect([tax?.value, total?.value]).toEqual([20, 120]);
  });

  it('in languages whose letters have a stroke', () => {
    expect(read('Suma netto  43,60 PLN', 'VAT 23%  10,03 PLN', 'Do zapłaty  53,63 PLN')).toMatchObject({
      ...{ subtotal: 43.6, tax: 10.03, total: 53.63 },
    });
    expect(
      read(
        'Kwota należności ogółem: 33 569,50 PLN',
        'Stawka podatku   Kwota netto   Kwota podatku   Kwota brutto',
        '1   23% lub 22%   27 292,28   6 277,22   33 569,50',
      ),
    ).toMatchObject({ total: 33569.5 });
    expect(read('Varer  100,00', 'Moms 25%  25,00', 'Totalbeløb  125,00')).toMatchObject({ total: 125 });
  });

  it('with delivery between subtotal and total', () => {
    expect(
      read(
        'Monitor   189.00',
        'Cable   11.00',
        'Subtotal   200.00',
        'Delivery   12.00',
        'VAT 20%   42.40',
        'Total   254.40',
      ),
    ).toEqual({
      ...{ subtotal: 200, tax: 42.4, charge: 12, total: 254.4, objections: [] },
    });
  });

  it('with sections that have subtotals of their own', () => {
    expect(
      read(
        ...[
          'Materials',
          'Paint   42.00',
          'Brushes   70.00',
          'Subtotal   112.00',
          'Labour',
          'Painting   150.90',
        ],
        ...['Subtotal   150.90', 'Subtotal   262.90', 'VAT   16.94', 'Total   279.84'],
      ),
    ).toEqual({ ...SOUND, ...{ subtotal: 262.9, tax: 16.94, total: 279.84 } });
  });

  it('with the total without tax named a total too', () => {
    expect(
      read(
        'Drill   156.20',
        'Total excluding VAT   156.20',
        'VAT 21%   32.80',
        'Total including VAT   189.00',
      ),
    ).toMatchObject({
      ...{ subtotal: 156.2, tax: 32.8, total: 189, objections: [] },
    });
  });

  it('under the headings of a table', () => {
    expect(
      read(
        'Nettobetrag   MwSt-Betrag   MwSt-%   Endbetrag',
        '321,40   61,07   19,0   382,47',
        '127,59   8,93   7,0   136,52',
        '448,99   70,00   EUR   518,99',
      ),
    ).toMatchObject({ tax: 70, total: 518.99, objections: [] });
  });

  it('of a credit note, which is negative', () => {
    expect(
      read('Huile   -198,00 €', 'Total HT   -218,48 €', 'Total taxes   -14,99 €', 'Total TTC   -233,47 €'),
    ).toMatchObject({
      ...{ subtotal: -218.48, tax: -14.99, total: -233.47, objections: [] },
    });
  });

  it('before what was paid already', () => {
    expect(
      read(
        'Rechnungssumme ohne USt.   15.387,08',
        'Steuerbetrag   2.923,55',
        'Bruttosumme   18.310,63',
        'Erhaltene Anzahlungen   -17.808,00',
        'Zahlbetrag   502,63',
      ),
    ).toMatchObject({ tax: 2923.55, total: 18310.63, objections: [] });
  });

  it.each([
    ['spaces', 'Total   1 234,50', 1234.5],
    ['points', 'Summe   1.234,50', 1234.5],
    ['apostrophes', "Total CHF   1'234.50", 1234.5],
    ['Indian groups', 'Grand Total   1,23,456.00', 123456],
  ])('with %s between thousands', (_, line, total) => expect(read(line).total).toBe(total));

  it('but no number of a tax office is a tax, and no rate an amount', () => {
    const paid = ['Painting   34.73', 'Total   34.73'];
    for (const line of [
      'Steuer-Nr. 044 241 601 03',
      'VAT Reg. No. 044 241 601 03',
      'USt-IdNr. DE 232 446 240',
    ])
      expect(read(...paid, line)).toMatchObject({ tax: null, total: 34.73, objections: [] });
    expect(
      read('Service A   120.00', 'Tax: 0.2%', 'Subtotal:   120.00', 'Tax (0%):   0.00', 'Total:   120.00'),
    ).toMatchObject({
      ...{ tax: 0, total: 120, objections: [] },
    });
  });

  it('and a total that none of them gives is objected to', () => {
    expect(
      read('Monitor   189.00', 'Cable   11.00', 'Subtotal   200.00', 'VAT 20%   40.00', 'Total   340.00')
        .objections,
    ).toContain('The subtotal of 200.00 and the tax of 40.00 do not make the total of 340.00.');
  });
});

describe('the date of a bill', () => {
  const dateOf = (...lines: string[]) =>
    readReceipt(...typeset(['Harbour Tools Ltd', ...lines])).date?.value ?? null;
  it.each([
    [
      'that of the invoice, not of the order',
      ['Order Date: 15-10-2015', 'Invoice Date: 20-10-2015'],
      '2015-10-20',
    ],
    ['that of purchase, not of printing', ['Printed 01/06/2024 Date of purchase 28/05/2024'], '2024-05-28'],
    [
      'that behind its number',
      ['Version 2.1 vom 24.03.2020', 'Rechnung Nr. 471102 vom 05.03.2018', 'Lieferdatum 03.03.2018'],
      '2018-03-05',
    ],
    [
      'that of the bill, not when it is due',
      ['Rechnung gemäß Bestellung vom 01.03.2018', 'Rechnungsdatum 05.03.2018', 'Zahlbar bis 04.04.2018'],
      '2018-03-05',
    ],
    ['that under its heading', ['Invoice Date:   Due Date:', '03/20/2023   04/04/2023'], '2023-03-20'],
    [
      'that without a name, not the last day to pay',
      ['20/09/2023', 'Date limite de règlement : 19/10/2023'],
      '2023-09-20',
    ],
    ['that without a name, not the due date', ['20/09/2023', 'Due Date: 19/10/2023'], '2023-09-20'],
    ['not out of the number', ['Invoice INV/2023/03/0008', 'Date 20/03/2023'], '2023-03-20'],
    [
      'that of the credit note, not of the invoice it corrects',
      ['Date de facture associée : 30/11/2018', 'Date : 31/12/2018'],
      '2018-12-31',
    ],
  ])('is %s', (_, lines, date) => expect(dateOf(...lines)).toBe(date));

  it('is read as the other dates of the page must be', () => {
    const { date } = readReceipt(...typeset(['Harbour Tools Ltd', 'Date 04/05/2024', 'Due 25/05/2024']));
    expect(date).toMatchObject({ value: '2024-05-04', other: null });
  });
});
