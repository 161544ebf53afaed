import { inEnglish } from '@assay/statements/english';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { checkReceipt } from './check-receipt.ts';
import { typeset } from './fixtures.ts';
import { readReceipt } from './read-receipt.ts';

afterEach(() => {
  vi.useRealTimers();
});

const HEAD = ['HARBOUR TOOLS LTD', '12 Quay Street', 'Bristol BS1 4XX', 'Date: 1 May 2024'];

const read = (...lines: string[]) => readReceipt(...typeset([...HEAD, ...lines]));
const readName = (...lines: string[]) =>
  readReceipt(...typeset([...lines, '12 Quay Street', 'Date: 1 May 2024', 'Total   9.00'])).merchant?.value;
const readDay = (...lines: string[]) =>
  readReceipt(...typeset(['HARBOUR TOOLS LTD', ...lines, 'Total   9.00'])).date?.value;
const listObjections = (...lines: string[]) =>
  checkReceipt(read(...lines), { today: '2026-01-01' }).map(({ said }) => inEnglish(said));

describe('the total of a till receipt', () => {
  it.each([
    [65.7, 'after rounding', ['Total incl. GST   65.72', 'Rounding adj   -0.02', 'Total   65.70']],
    [8.5, 'rounded without a sign', ['Total   8.48', 'Rounding   (0.02)', 'Total payable   8.50']],
    [
      41.45,
      'under a second subtotal',
      ['Subtotal (Qty 4)   41.43', 'Rounding   0.02', 'Subtotal (Qty 4)   41.45'],
    ],
    [
      25.45,
      'that is to be paid',
      ['Total   25.44', 'Rounding   0.01', 'Amount to be paid   25.45', 'Cash   30.45', 'Change   5.00'],
    ],
    [25.15, 'and not the tax in it', ['Qty 8   25.15', 'Due   25.15', '(Total included GST @ 6% :   1.42 )']],
    [
      53.53,
      'with service and tax added',
      ['Gross amt   47.80', 'Svr tax   2.87', 'GST (6%)   2.86', 'Net amt   53.53'],
    ],
    [6.9, 'in one word with its name', ['Soup   4.10', 'Bread   2.80', 'Nett total:$6.90', 'Cash   $6.90']],
    [
      25.44,
      'and not the base of a tax',
      ['Tacks   25.44', 'Total   25.44', 'GST summary   Amount   Tax', 'SR 6%   24.00   1.44'],
    ],
  ])('is %s, %s', (total, _, lines) => {
    expect(read(...lines).total?.value).toBe(total);
  });

  it('takes a digit that was guessed from the sums, if only that one differs', () => {
    const paid = ['Cash   20.00', 'Change   9.40'];
    expect(read('Cartridge   10.60', 'Total   1C.¢0', ...paid).total?.value).toBe(10.6);
    expect(
      read(
        'Gloves   27.27',
        'Subtotal   27.27',
        'Disc   0.00',
        'GST   1.64',
        'Rounding   -0.01',
        'Total   28.920',
        'Change   0.00',
      ).total?.value,
    ).toBe(28.9);
    // Read with certainty, it stays and is reported as wrong.
    expect(read('Total   10.00', ...paid).total?.value).toBe(10);
    // Two digits differ.
    expect(read('Total   1C.¢0', 'Cash   20.00', 'Change   3.10').total?.value).toBe(10);
  });

  it('is not what is rounded before an invoice is paid by transfer', () => {
    expect(
      read('Net   100.00', 'VAT 20%   20.00', 'Total   120.00', 'Discount if paid early   0.98').total?.value,
    ).toBe(120);
  });
});

describe('the lines of a till receipt', () => {
  it.each([
    [
      'a price below the amount, with its count',
      ['Flour   RM20.80', '@2 X RM 10.40', 'Total   RM20.80'],
      [[2, 10.4, 20.8]],
    ],
    ['a count with decimals', ['Prawns', '0.435 X 39.90   17.36', 'Total   17.36'], [[0.435, 39.9, 17.36]]],
    ['a count of whole pieces', ['Cement', '3.00 X 2.00   6.00', 'Total   6.00'], [[3, 2, 6]]],
  ])('have %s', (_, lines, expected) => {
    const found = read(...lines).lines.map(({ quantity, unitPrice, amount }) => [
      quantity,
      unitPrice,
      amount.value,
    ]);
    expect(found).toEqual(expected);
  });

  it.each([
    ['a pack', ['Biscuits 16pcs @9.00   36.00', 'Total   36.00']],
    ['a discount', ['1 @ 22.90 - (13%= 2.91) =   19.99', 'Total   19.99']],
    ['a size', ['Envelope 4.5X9.75   2.10', 'Total   2.10']],
    ['a price alone', ['Tea', '2 X 2.20', 'Coffee', '1 X 2.20   2.20', 'Total   6.60']],
    ['soap that is called a bar', ['Dove cream bar soap   26.50', 'Flour   18.80', 'Total   45.30']],
    ['one line that was read, where others may be missing', ['Krauter   0,99 X 2   1,98', 'Total   7,16']],
    [
      'a heading of goods over figures',
      [
        'Description   Qty   U.price   Total   Tax',
        '1 X 15.00   15.00   SR',
        'Total (excluding GST)   15.00',
        'Total   15.00',
      ],
    ],
    [
      'service that is added',
      [
        'Juice   12.95',
        'Chips   74.85',
        'Subtotal   87.80',
        '10% Srv chg   8.78',
        'GST @6%   5.81',
        'Total   102.39',
      ],
    ],
  ])('are not objected to for %s', (_, lines) => {
    expect(listObjections(...lines)).toEqual([]);
  });

  it('are objected to where count, price and amount stand there plainly', () => {
    expect(listObjections('Item   Qty   Amount', 'Tea', '2 X 2.20   4.60', 'Total   4.60')).toEqual([
      'The line "Tea" says 2 × 2.20, which is 4.40, but its amount is 4.60.',
    ]);
  });
});

describe('who sold', () => {
  it.each([
    [
      'GREEN LANE HARDWARE ENTERPRISE (NORTH BAY) SDN BHD',
      ['GREEN LANE HARDWARE', 'ENTERPRISE (NORTH', 'BAY) SDN BHD'],
    ],
    ['LOTUS VEGETARIAN RESTAURANT SDN BHD', ['LOTUS VEGETARIAN', 'RESTAURANT SDN BHD']],
    ['MARKET OF THE HILL (NORTH) LTD', ['MARKET OF THE HILL', '(NORTH) LTD']],
    ['NORTH POWER HARDWARE TRADING', ['NORTH POWER HARDWARE', 'TRADING']],
    ['BOOKCENTRE (PJ) SDN BHD', ['BOOKCENTRE (PJ) SDN BHD CO. NO. 373665-A']],
    ["KING'S BAKERY S/B", ["KING'S BAKERY S/B 273500-U (KSB)"]],
    ['SOUTH CAFE SDN BHD', ['SOUTH CAFE', 'OWNED BY: SOUTH CAFE SDN BHD 1110644-W']],
    [
      'NORTH CASH & CARRY SDN. BHD',
      ['THANK YOU', 'GOODS SOLD ARE NOT RETURNABLE.', 'NORTH CASH & CARRY SDN.BHD'],
    ],
    ['MR. D.I.Y. (M) SDN BHD', ['MR. D.1.Y. (M) SIN BHD']],
    ['GREEN SERVICES SDN BHD', ['SUNRISE GRILL', 'GREEN SERVICES SDN BHD']],
  ])('is %s', (name, lines) => {
    expect(readName(...lines)).toBe(name);
  });
});

describe('what stands at the head of a receipt and names nobody', () => {
  const read = (...lines: string[]) =>
    readReceipt(...typeset([...lines, '01.05.2024 10:31', 'Summe EUR   9,00'])).merchant?.value ?? null;

  it.each([
    ['opening hours', ['MO - SA 08:00-22:00 Uhr']],
    ['opening hours of another till', ['Mo.-Sa. 9.00 Uhr - 20.00 Uhr']],
    ['a street over a town', ['Steinhauser Weg 1', '12345 Beispielstadt']],
    [
      'a street over a town whose first letter was read as a digit',
      ['Steinhauser Weg 1', '123450beispiel - Stadt'],
    ],
    ['a town', ['123450beispiel - Stadt']],
    ['the head of the column of prices', ['kg EURO/kg EURO']],
    ['the head of another column of prices', ['***', 'EUR']],
    ['goods with a price', ['Holzkohle 3 kg   5,99 A']],
    ['goods by weight', ['0,162 kg x 1,15 EUR/kg']],
    ['goods below a first row', ['*****', 'Holzkohle   5,99']],
    ['when the shop closes', ['Heute bis 22.00 Uhr']],
  ])('is no merchant: %s', (_, lines) => {
    expect(read(...lines)).toBeNull();
  });

  it.each([
    ['REWE Markt GmbH', 'REWE Markt GmbH 14.30 Uhr'],
    ['REWE Markt GmbH', 'REWE Markt GmbH Mo-Sa 7:00-22:00 Uhr'],
    ['Autohaus Mo-So GmbH', 'Autohaus Mo-So GmbH'],
    ['Rewe', 'Rewe 12.03.20'],
    ['Rewe', 'Rewe 12.03.2020 14:30 Uhr'],
    ['STUDIO 1.50', 'STUDIO 1.50'],
  ])('is no part of %s, or belongs to it', (name, line) => {
    expect(read(line)).toBe(name);
  });

  it.each<[string, string, string[]]>([
    [
      'letters set apart',
      'ALDI',
      ['A L D I', 'Pohlweg 110', '33100 Paderborn', 'Tee 1,09 C', 'kg EURO/kg EURO'],
    ],
    [
      'zeros for letters',
      'toom Baumarkt GmbH',
      ['Respekt, wer es selber macht.', 't00m Baumarkt GmbH', 'Grüner Weg 41'],
    ],
    [
      'a slogan below it',
      'HIT',
      ['HIT', 'VIELFALT ECHTE .', 'HIT 033 Overath', 'Papier 0,25', 'HIT Kundenkarte', 'HIT sagt danke'],
    ],
    [
      'a sign above its firm',
      'MEDIA MARKT Elektro GmbH',
      ['MEDIA MARKT', 'Elektro GmbH', 'Pohlweg 110', '33100 Paderborn'],
    ],
    ['a code in brackets', 'CP ALL , 7 - Eleven Lotus', ['CP ALL , 7 - Eleven Lotus ( 04017 )', 'Tea 17,00']],
    [
      'its web address below a sign that was misread',
      'Marktkauf Lehr',
      ['theneslel', 'WUNSCHLOS', 'Marktkauf Lehr', 'www.marktkauf-lehr.de'],
    ],
    [
      'its app below a sign that was misread',
      'Lidl',
      ['rebe', 'Tee 1,09 A', 'Lade dir die Lidl Plus App herunter'],
    ],
  ])('hides no merchant: %s', (_, name, lines) => {
    expect(read(...lines)).toBe(name);
  });

  it.each<[string, string, string[]]>([
    [
      'the maker of the terminal',
      'Kaiser',
      ['Kaiser', 'Tee 1,09', 'Services www.ingenico.de', 'Ingenico Terminal'],
    ],
    [
      'an app that the shop’s sign names',
      'LIDL',
      ['LIDL', 'Tee 1,09 A', 'Lade dir die Lidl Plus App herunter'],
    ],
    ['an app of others beside a firm', 'Kaiser Kaffee GmbH', ['Kaiser Kaffee GmbH', 'Get the Payback App']],
  ])('is not taken for it: %s', (_, name, lines) => {
    expect(read(...lines)).toBe(name);
  });

  it('hides no merchant above it', () => {
    expect(read('Beispielmarkt GmbH', 'Steinhauser Weg 1', '12345 Beispielstadt', 'Mo-Sa 8:00 - 22:00')).toBe(
      'Beispielmarkt GmbH',
    );
  });
});

describe('the day of a till receipt', () => {
  it.each([
    [
      'and not the days of an offer',
      '2018-01-14',
      ['14-01-2018 (SUN) 16:02', '24 November 2017 - 4 March 2018'],
    ],
    [
      'and not when points expire',
      '2018-01-18',
      ['GST reg. no: 000768122880', '18-01-2018 15:44:46', 'Points expire 24 31/10/2020', '136 30/11/2020'],
    ],
    ['and not a code of goods', '2017-09-19', ['CK 11-22-31 - 10/400', '19-09-17 15:39']],
    ['in the Thai era', '2025-10-03', ['03/10/2568 23:33']],
    ['without signs, with a time', '2018-04-28', ['Date/time : 20180428/191204']],
  ])('is its own, %s', (_, day, lines) => {
    expect(readDay(...lines)).toBe(day);
  });

  it('is not read where its year cannot be told', () => {
    expect(readDay('03/10/68 23:33')).toBeUndefined();
    expect(readDay('03/10/58 23:33')).toBeUndefined();
    expect(readDay('03/10/2640 23:33')).toBeUndefined();
  });

  it('is read of two figures until the end of next year, and in the Thai era of the years before', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01') });
    expect(readDay('03/10/27 23:33')).toBe('2027-10-03');
    expect(readDay('03/10/28 23:33')).toBeUndefined();
    expect(readDay('03/10/2569 23:33')).toBe('2026-10-03');
    expect(readDay('03/10/2550 23:33')).toBeUndefined();
  });
});
