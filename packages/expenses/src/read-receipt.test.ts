import { inEnglish } from '@assay/statements/english';
import { loadRenderer } from '@assay/statements/render';
import { describe, expect, it } from 'vitest';
import { checkReceipt } from './check-receipt.ts';
import { correctReceipt } from './correct-receipt.ts';
import { describeExpense } from './describe-expense.ts';
import { typeset } from './fixtures.ts';
import type { Word } from './page.ts';
import { readReceipt } from './read-receipt.ts';
import { makeReceiptKey } from './receipt-key.ts';

const PAGE = { width: 800, height: 1000 };
const SURE = { certainty: 0.95, height: 20 };

/** Words in lines with 12 pixels per character, 40 pixels apart. */
function write(...lines: string[]): Word[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => {
      return { text, x: 20 + 12 * index, y: 20 + 40 * row, width: 12 * text.length, ...SURE };
    }),
  );
}
const read = (...lines: string[]) => readReceipt(write(...lines), PAGE);
const check = (...lines: string[]) => checkReceipt(read(...lines), { today: '2026-01-01', oldestDays: 3650 });

const ENGLISH = [
  'GREEN LANE STATIONERS LTD',
  '12 Mill Street, Oxford OX1 4AB',
  'Date: 14/03/2024',
  'Item                 Qty   Price   Amount',
  'Copy paper A4          2    4.50     9.00',
  'Ring binder            1   32.30    32.30',
  'Total                             £41.30',
  'Cash                               50.00',
  'Change                              8.70',
];

describe('a receipt', () => {
  it('tells who sold what, when, and for how much', () => {
    const receipt = read(...ENGLISH);
    expect(receipt).toMatchObject({
      merchant: { value: 'GREEN LANE STATIONERS LTD' },
      address: { value: '12 Mill Street, Oxford OX1 4AB' },
      date: { value: '2024-03-14', other: null },
      currency: { value: 'GBP' },
      total: { value: 41.3, places: [{ x: 428, y: 260, width: 72, height: 20 }] },
    });
    expect(receipt.lines).toMatchObject([
      { name: 'Copy paper A4', quantity: 2, unitPrice: 4.5, amount: { value: 9 } },
      { name: 'Ring binder', quantity: 1, unitPrice: 32.3, amount: { value: 32.3 } },
    ]);
  });

  it('is read in German, with commas and points', () => {
    const lines = [
      'Bäckerei Müller GmbH',
      'Datum: 03.12.2023',
      'Brot 1,40',
      'Torte 1.200,00',
      'Summe EUR 1.201,40',
    ];
    expect(read(...lines)).toMatchObject({
      ...{
        date: { value: '2023-12-03', other: null },
        currency: { value: 'EUR' },
        total: { value: 1201.4 },
      },
    });
  });

  it('is read in Spanish', () => {
    const lines = [
      'Panadería Núñez S.L.',
      'Fecha: 25 de marzo de 2024',
      'Pan 3,20',
      'IVA 10% 0,29',
      'TOTAL 3,20 €',
    ];
    expect(read(...lines)).toMatchObject({
      ...{
        date: { value: '2024-03-25' },
        tax: { value: 0.29 },
        total: { value: 3.2 },
        currency: { value: 'EUR' },
      },
    });
  });

  it('has no total where none is named', () => {
    expect(read('Dear Sir', 'we met on 14/03/2024')).toMatchObject({ total: null, lines: [] });
  });
});

describe('the checks of a receipt', () => {
  it('find nothing where everything adds up', () => {
    expect(check(...ENGLISH)).toEqual([]);
    expect(describeExpense(read(...ENGLISH), { today: '2026-01-01' })).toMatchObject({
      total: 41.3,
      sums: { fit: true, failures: [] },
    });
  });

  it('name the figures that do not add up', () => {
    const sentences = check(...ENGLISH.map((line) => line.replace('£41.30', '£47.30'))).map(({ said }) =>
      inEnglish(said),
    );
    expect(sentences).toEqual([
      'The 2 lines that were read add up to 41.30, but the total says 47.30.',
      '50.00 paid less 8.70 change is 41.30, but the total says 47.30.',
    ]);
  });

  it.each([
    ['de', 'Die 2 gelesenen Positionen ergeben zusammen 41,30, die Summe lautet jedoch auf 1247,30.'],
    ['es', 'Las 2 líneas que se leyeron suman 41,30, pero el total dice 1247,30.'],
  ] as const)(
    'are stored in English with what they say, which can be told in %s',
    async (language, words) => {
      const receipt = read(...ENGLISH.map((line) => line.replace('£41.30', '£1,247.30')));
      const [failure] = describeExpense(receipt, { today: '2026-01-01' }).sums.failures;
      expect(failure?.sentence).toBe(
        'The 2 lines that were read add up to 41.30, but the total says 1247.30.',
      );
      expect((await loadRenderer(language))(failure?.statements ?? [])).toBe(words);
    },
  );

  it('tell nothing that may be misread, and do not call it fitting either', () => {
    const unsure = { ...read(...ENGLISH.map((line) => line.replace('£41.30', '£47.30'))) };
    const total = unsure.total && { ...unsure.total, certainty: 0.5 };
    expect(describeExpense({ ...unsure, total }, { today: '2026-01-01' }).sums).toEqual({
      fit: null,
      failures: [],
    });
  });

  it('tell a total that two other ways contradict, though it was read with little certainty', () => {
    const changed = read(...ENGLISH.map((line) => line.replace('£41.30', '£47.30')));
    const total = changed.total && { ...changed.total, certainty: 0.65 };
    const told = (receipt: typeof changed) =>
      checkReceipt(receipt, { today: '2026-01-01' }).map(({ id }) => id);
    expect(told({ ...changed, total })).toEqual(['lines-and-total', 'paid-and-change']);
    expect(told({ ...changed, total, change: null, paid: null })).toEqual([]);
  });

  it('tell a total that stands there twice with one other digit, and no rounded or net one', () => {
    const also = (line: string) => check(...ENGLISH.toSpliced(7, 0, line));
    expect(also('Grand total                       £47.30').map(({ said }) => inEnglish(said))).toEqual([
      'The total stands there as 47.30 and as 41.30, which is what the rest adds up to.',
    ]);
    expect(also('Grand total                       £41.30')).toEqual([]);
    expect(also('Rounded total                     £41.33')).toEqual([]);
  });

  it('take a price that is taken off for what it is', () => {
    const lines = ENGLISH.toSpliced(
      6,
      1,
      'Ring binder           -1   32.30   -32.30',
      'Total    £9.00',
    ).slice(0, -2);
    expect(check(...lines)).toEqual([]);
  });

  it('tell dates in the future, and those that are too old, only where both readings are', () => {
    const on = (date: string) =>
      check(...ENGLISH.map((line) => line.replace('14/03/2024', date))).map(({ id }) => id);
    expect(on('14/03/2027')).toEqual(['date-in-future']);
    expect(on('14/03/2012')).toEqual(['date-too-old']);
    expect(on('01/02/2025')).toEqual([]);
  });
});

it('counts goods whose name sounds like something else among the lines', () => {
  const receipt = readReceipt(
    ...typeset([
      'Nordlicht IT Services GmbH',
      'Pos.  Beschreibung  Menge  Einheit  Einzelpreis  Betrag',
      '1  Beratung  6  Std  120,00 €  19%  720,00 €',
      '2  Implementierung  8  Std  135,00 €  19%  1.080,00 €',
      '3  Support & Monitoring  1  Monat  290,00 €  19%  290,00 €',
      '4  Quantity surveying  2  Std  10,00 €  19%  20,00 €',
      'Zwischensumme (Netto):  2.110,00 €',
      'MwSt. 19%:  400,90 €',
      'Gesamt (Brutto):  2.510,90 €',
    ]),
  );
  expect(receipt.lines.map(({ amount }) => amount.value)).toEqual([720, 1080, 290, 20]);
  expect(checkReceipt(receipt, { today: '2026-11-01' })).toEqual([]);
});

it('counts no savings among the lines', () => {
  const receipt = readReceipt(
    ...typeset(['Corner Bakery', 'Bread  2 x 1.50  3.00', 'Savings  2 x 0.50  1.00', 'Total  3.00']),
  );
  expect(receipt.lines.map(({ name }) => name)).toEqual(['Bread']);
  expect(checkReceipt(receipt, { today: '2026-11-01' })).toEqual([]);
});

it('does not object to lines that are the sums of others, or parts of them', () => {
  const tell = (...lines: string[]) =>
    checkReceipt(
      readReceipt(
        ...typeset([
          'Nordlicht IT Services GmbH',
          'Pos.  Beschreibung  Menge  Einzelpreis  Betrag',
          ...lines,
          'Summe Netto:  1.500,00',
          'MwSt. 19%:  285,00',
          'Gesamt (Brutto):  1.785,00',
        ]),
      ),
      { today: '2026-11-01' },
    ).map(({ id }) => id);
  const hardware = [
    'Drucker  2  300,00  600,00',
    'Scanner  3  150,00  450,00',
    'Hardware  1  1.050,00  1.050,00',
  ];
  const supplies = ['Toner  3  120,00  360,00', 'Papier  10  9,00  90,00', 'Verbrauch  1  450,00  450,00'];
  expect(tell(...hardware, ...supplies)).toEqual([]);
  expect(tell('Drucker  2  300,00  600,00', 'Scanner  3  450,00  1.350,00')).toEqual(['lines-and-total']);
});

describe('a date of issue that does not exist', () => {
  const tell = (...lines: string[]) =>
    checkReceipt(readReceipt(...typeset(['Muster GmbH', ...lines, 'Summe  447,88'])), {
      today: '2026-11-01',
    }).map(({ id, said }) => [id, said.values]);
  const told = (date: string) => [['date-impossible', { date }]];

  it('is told as printed, in figures and in words', () => {
    expect(tell('Rechnungsdatum: 31.04.2026')).toEqual(told('31.04.2026'));
    expect(tell('Invoice date  2026-02-30')).toEqual(told('2026-02-30'));
    expect(tell('Invoice date: 02/30/2026')).toEqual(told('02/30/2026'));
    expect(tell('Date: 31 June 2026')).toEqual(told('31 June 2026'));
    expect(tell('Datum: 29. Februar 2026')).toEqual(told('29. Februar 2026'));
  });

  it('is none where the day exists in one of its readings, and no other number is taken for one', () => {
    expect(tell('Date: 12/31/2025')).toEqual([]);
    expect(tell('Rechnungsdatum: 29.02.2024')).toEqual([]);
    expect(tell('Rechnung 31.04.2026.17')).toEqual([]);
    expect(tell('Date: 31/13/2025')).toEqual([]);
  });

  it('is not told of days that others count in months of thirty days, nor in headings', () => {
    expect(tell('Valuta 30.02.2026')).toEqual([]);
    expect(tell('Zahlbar bis 30.02.2026')).toEqual([]);
    expect(tell('Leistungszeitraum 01.02.2026 - 30.02.2026')).toEqual([]);
  });

  it.each([
    ['the place before it', 'Berlin, den 31.04.2026'],
    ['the number before it', 'Rechnung Nr. 4711 vom 31.04.2026'],
    ['another number in the same line', 'Kunden-Nr. 4711  Rechnungsdatum: 31.04.2026'],
    ['Spanish words', 'Fecha de factura: 31/06/2026'],
    ['French words', 'Date de facturation : 31/04/2026'],
    ['Italian words', 'Data fattura: 31/06/2026'],
    ['Dutch words', 'Factuurdatum: 31-04-2026'],
    ['Polish words', 'Data wystawienia: 31.04.2026'],
    ['Danish words', 'Fakturadato: 31.04.2026'],
  ])('is told with %s', (_, line) => {
    expect(tell(line)).toMatchObject([['date-impossible', {}]]);
  });

  it.each([
    ['is when a bank counts it', 'Value date: 30/02/2026'],
    ['is when a bank counts it, in French', 'Date de valeur : 30/02/2026'],
    ['is when a bank counts it, in Spanish', 'Fecha valor: 30/02/2026'],
    ['is the last to pay', 'Due date: 30/02/2026'],
    ['is the last to pay, after a name', 'Zahlbar bis Montag, den 31.04.2026'],
    ['is the last of something else', 'Expiry date: 31/06/2026'],
    ['ends a period', 'Date: 01/02/2026 - 30/02/2026'],
    ['ends a period behind a number', 'Rechnung 4711 Miete 01.02.2026 - 30.02.2026'],
    ['begins a period', 'Datum: 30.02.2026 bis 30.03.2026'],
    ['is a number beside the date', 'Datum: 28.02.2026  Nr. 2026-02-30'],
    ['is a number behind the date', 'Date 01/02/2026 Ref 2026-02-30'],
    ['is a number and a month', 'Rechnung 2026-31 April 2026'],
    ['is of another document', 'Original invoice date: 31.04.2026'],
    ['is of a letter', 'Our letter dated 31.04.2026'],
    ['has a month that is October in Croatia', 'Datum: 31. listopada 2026'],
    ['is counted as in Nepal', 'Date: 2083-02-31'],
    ['is counted as in Ethiopia', 'Date: 30/02/2018'],
    ['is counted as in Thailand', 'Date: 30/02/2569'],
    ['is counted as in Arabia', 'Date: 30/02/1447'],
    ['is a model', 'Pumpe 31.02.2024'],
    ['is a version', 'Version 31.04.2026'],
    ['is an amount', 'Datum Betrag 30.02'],
  ])('is none that %s', (_, line) => expect(tell(line)).toEqual([]));

  it('is not told where one misread digit is enough', () => {
    expect(check('GREEN LANE STATIONERS LTD', 'Date: 31/04/2025', 'Total  41.30')).toEqual([]);
  });

  it('is no longer told once a person has read the date', () => {
    const read = readReceipt(...typeset(['Muster GmbH', 'Rechnungsdatum: 31.04.2026', 'Summe  447,88']));
    expect(checkReceipt(correctReceipt(read, { date: '2026-04-30' }), { today: '2026-11-01' })).toEqual([]);
  });
});

describe('the key of a receipt', () => {
  it('is the same however the merchant is spelled, and another for another total', () => {
    const keyOf = (...lines: string[]) =>
      makeReceiptKey(describeExpense(read(...lines), { today: '2026-01-01' }));
    const key = keyOf(...ENGLISH);
    expect(key).toBe('greenlanestationers|2024-03-14|4130');
    expect(keyOf(...ENGLISH.map((line) => line.replace('STATIONERS LTD', 'Stationers Ltd.')))).toBe(key);
    expect(keyOf('GREEN LANE STATIONERS LTD')).toBeNull();
  });
});

describe('the date of a page that prints several', () => {
  const dateOf = (...lines: string[]) => readReceipt(...typeset(lines)).date?.value;

  it('is not the one in the foot, which says when the page was printed', () => {
    expect(
      dateOf(
        'Muster GmbH  München, den 01.11.2024',
        'Rechnungsnummer: 2015738820',
        'Summe gesamt  447,88',
        'Datum: 30.10.2024 Zeit: 04:59:13 Seite: 1',
      ),
    ).toBe('2024-11-01');
  });

  it('is not the one on which a delivery begins, where the words of its name are joined', () => {
    const begins = ['Requested_Delivery_Date: 15/04/2020', 'Requested_Delivery_start_date: 15/04/2020 09:00'];
    expect(dateOf('Date : 31/03/2020 12:32', ...begins, ...begins, 'Total  360.00')).toBe('2020-03-31');
  });

  it('is still the one with a time of day on a receipt without pages', () => {
    expect(dateOf('Datum: 30.10.2024 Zeit: 04:59:13', 'Summe gesamt  447,88')).toBe('2024-10-30');
  });
});
