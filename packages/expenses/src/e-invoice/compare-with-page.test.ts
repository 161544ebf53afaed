import { describe, expect, it } from 'vitest';
import { typeset } from '../fixtures.ts';
import { checkRules } from './check-rules.ts';
import { compareWithPage } from './compare-with-page.ts';
import { INVOICE_XML, UBL_XML } from './fixtures.ts';
import { readEInvoice } from './read-e-invoice.ts';

const PAGE = [
  'Lieferant GmbH',
  'Kunden AG Mitte',
  'Rechnung Nr. RE-47110',
  'Rechnungsdatum: 05.03.2024',
  'Trennblätter A4  20 Stk  9,90  198,00',
  'Joghurt Banane  50 Stk  5,50  275,00',
  'Nettobetrag  473,00 EUR',
  'USt. 7% von 275,00  19,25',
  'USt. 19% von 198,00  37,62',
  'USt. gesamt  56,87',
  'Gesamtbetrag  529,87 EUR',
  'Zahlbar bis 04.04.2024',
  'IBAN DE02 1203 0000 0000 2020 51',
];

function compare(lines: readonly string[], xml = INVOICE_XML) {
  const [words, size] = typeset(lines);
  return compareWithPage(readEInvoice(xml), [{ number: 1, words, ...size }]);
}

const differing = (lines: readonly string[], xml?: string) =>
  compare(lines, xml)
    .filter(({ state }) => state === 'differs')
    .map(({ field, stated, printed }) => [field, stated, printed]);
const page = (before: string, after: string) => PAGE.map((line) => line.replace(before, after));
const xml = (before: string, after: string) => INVOICE_XML.replace(before, after);

describe('an electronic invoice beside its page', () => {
  it('is compared alike in both syntaxes', () => {
    expect(compare(PAGE, UBL_XML)).toEqual(compare(PAGE));
    expect(differing(page('529,87', '579,87'), UBL_XML)).toEqual(differing(page('529,87', '579,87')));
  });

  it('agrees where the page also prints that another part of the tax is none', () => {
    // The profile MINIMUM states no rates.
    const minimum = INVOICE_XML.replaceAll(/<ram:ApplicableTradeTax>.*?<\/ram:ApplicableTradeTax>/g, '')
      .replace('TaxTotalAmount>56.87', 'TaxTotalAmount>8.00')
      .replaceAll('529.87', '481.00');
    const printed = PAGE.map((line) => line.replace('USt. gesamt  56,87', 'USt. gesamt  8,00'))
      .filter((line) => !line.startsWith('USt. 7%') && !line.startsWith('USt. 19%'))
      .map((line) => line.replace('529,87', '481,00'));
    expect(differing([...printed, 'USt. 0% von 433,00  0,00'], minimum)).toEqual([]);
    expect(
      differing(
        printed.map((line) => line.replace('gesamt  8,00', 'gesamt  0,00')),
        minimum,
      ),
    ).toEqual([['tax', 8, 0]]);
  });

  it('agrees in every figure where both say the same', () => {
    const compared = compare(PAGE);
    expect(compared.filter(({ state }) => state !== 'agrees')).toEqual([]);
    expect(compared.map(({ field }) => field)).toEqual(
      'number date dueDate currency seller buyer iban line line rate rate net tax total due'.split(' '),
    );
  });

  it.each([
    ['total', '529,87', '579,87', ['total', 529.87, 579.87]],
    ['net amount', 'betrag  473,00', 'betrag  493,00', ['net', 473, 493]],
    ['tax', '56,87', '58,87', ['tax', 56.87, 58.87]],
    ['tax of a rate', '37,62', '31,62', ['rate', 37.62, 31.62]],
    ['line', '5,50  275,00', '5,50  295,00', ['line', 275, 295]],
    ['number', 'RE-47110', 'RE-47710', ['number', 'RE-47110', 'RE-47710']],
    ['date', '05.03.2024', '05.03.2023', ['date', '2024-03-05', '2023-03-05']],
    ['due date', '04.04.2024', '04.05.2024', ['dueDate', '2024-04-04', '2024-05-04']],
    ['account', 'DE02 1203', 'DE02 1209', ['iban', 'DE02120300000000202051', 'DE02120900000000202051']],
  ])('differs where the page has another %s', (_, before, after, told) => {
    expect(differing(page(before, after))).toContainEqual(told);
  });

  it.each([
    ['total', '<ram:GrandTotalAmount>529.87', '<ram:GrandTotalAmount>929.87', ['total', 929.87, 529.87]],
    ['amount due', '<ram:DuePayableAmount>529.87', '<ram:DuePayableAmount>529.07', ['due', 529.07, 529.87]],
    ['line', 'LineTotalAmount>198.00', 'LineTotalAmount>158.00', ['line', 158, 198]],
    [
      'account',
      'DE02120300000000202051',
      'DE75512108001245126199',
      ['iban', 'DE75512108001245126199', 'DE02120300000000202051'],
    ],
  ])('differs where the XML has another %s', (_, before, after, told) => {
    expect(differing(PAGE, xml(before, after))).toEqual([told]);
  });

  it('is not compared in what the page does not print, or prints without a name', () => {
    const without = compare(['Lieferant GmbH', 'with an invoice of 88,88 attached']);
    expect(without.filter(({ state }) => state !== 'not-compared').map(({ field }) => field)).toEqual([
      'seller',
    ]);
    expect(
      compareWithPage(readEInvoice(INVOICE_XML), []).every(({ state }) => state === 'not-compared'),
    ).toBe(true);
  });

  it('takes nothing that a hostile file states for a pattern, and no more of it than an invoice has', () => {
    const hostile = xml('CurrencyCode>EUR', 'CurrencyCode>(((');
    expect(compare(PAGE, hostile)).toContainEqual(
      expect.objectContaining({ field: 'currency', stated: '(((', state: 'differs' }),
    );
    const line = /<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>/;
    const long = INVOICE_XML.replace(line, (one) => one.repeat(1_000));
    expect(compare(PAGE, long).filter(({ field }) => field === 'line')).toHaveLength(200);
    expect(checkRules(readEInvoice(long))).toEqual([]);
  });

  it('tells where on the page the other figure stands', () => {
    const [figure] = compare(page('529,87', '579,87')).filter(({ state }) => state === 'differs');
    expect(figure?.places).toEqual([expect.objectContaining({ page: 1, y: 20 + 40 * 10 })]);
  });
});

describe('the rules of EN 16931', () => {
  const rules = (text: string) => checkRules(readEInvoice(text)).map(({ rule }) => rule);
  it('are kept by an invoice that adds up', () => {
    expect(rules(INVOICE_XML)).toEqual([]);
  });

  it.each([
    ['BR-CO-10', '<ram:LineTotalAmount>473.00', '<ram:LineTotalAmount>470.00'],
    ['BR-CO-13', '<ram:TaxBasisTotalAmount>473.00', '<ram:TaxBasisTotalAmount>463.00'],
    ['BR-CO-14', '<ram:TaxTotalAmount>56.87', '<ram:TaxTotalAmount>66.87'],
    ['BR-CO-15', '<ram:GrandTotalAmount>529.87', '<ram:GrandTotalAmount>529.88'],
    ['BR-CO-16', '<ram:DuePayableAmount>529.87', '<ram:DuePayableAmount>29.87'],
    ['BR-CO-17', '<ram:CalculatedAmount>19.25', '<ram:CalculatedAmount>19.75'],
    ['BR-CL-01', '<ram:TypeCode>380', '<ram:TypeCode>999'],
    ['BR-CL-04', 'CurrencyCode>EUR', 'CurrencyCode>EUX'],
    ['BR-CL-14', 'CountryID>DE', 'CountryID>DD'],
    ['BR-CL-18', 'CategoryCode>S', 'CategoryCode>Q'],
    ['CII-DT-097', '20240305', '20240230'],
  ])('tell %s where it is broken', (rule, before, after) => {
    expect(INVOICE_XML).toContain(before);
    expect(rules(xml(before, after))).toContain(rule);
  });
});
