import { expect, it } from 'vitest';
import { findInPdf, makePdf, stream } from '../../formats/pdf/pdf-fixtures.ts';
import { draftLines, draftPage } from '../../media/document/pages/draft-page.ts';
import eInvoice from './e-invoice.ts';

const XML = `<CrossIndustryInvoice><ExchangedDocument><ID>RE-4711</ID></ExchangedDocument><SupplyChainTradeTransaction>
<ApplicableHeaderTradeSettlement><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>
<SpecifiedTradeSettlementHeaderMonetarySummation><TaxBasisTotalAmount>100.00</TaxBasisTotalAmount>
<TaxTotalAmount>19.00</TaxTotalAmount><GrandTotalAmount>119.00</GrandTotalAmount><DuePayableAmount>119.00</DuePayableAmount>
</SpecifiedTradeSettlementHeaderMonetarySummation></ApplicableHeaderTradeSettlement></SupplyChainTradeTransaction></CrossIndustryInvoice>`;
const LINES = [
  'Harbour Tools Ltd, Bristol',
  'Invoice no. RE-4711',
  'Subtotal 100.00 EUR',
  'Tax 19.00',
  'Total 119.00 EUR',
];

const carry = (xml: string, name = 'factur-x.xml') =>
  makePdf('page', {
    1: '<</Type/Catalog/Pages 2 0 R/AF[20 0 R]>>',
    20: `<</Type/Filespec/F(${name})/EF<</F 21 0 R>>>>`,
    21: stream(xml),
  });
const find = (bytes: Buffer, lines: readonly string[] = LINES) =>
  findInPdf(eInvoice, bytes, undefined, [draftPage(draftLines(50, 100, lines))]);

it('says how many figures agree, and scores nothing', async () => {
  expect(await find(carry(XML))).toMatchObject({
    ...{ status: 'finding', compromisedScore: 0, regions: [], markers: [] },
    message: [{ id: 'e-invoice.agrees', values: { count: 6 } }],
  });
});

it('tells the amount that the page says otherwise, at its place', async () => {
  const changed = LINES.map((line) => line.replace('119.00', '179.00'));
  expect(await find(carry(XML), changed)).toMatchObject({
    ...{ compromisedScore: 80, markers: ['e-invoice-differs'] },
    message: [{ id: 'e-invoice.amount-differs', values: { field: 'total', printed: 179, stated: 119 } }],
    regions: [{ page: 1, y: 149 }],
  });
});

it('scores a number that differs less than an amount', async () => {
  const changed = LINES.map((line) => line.replace('RE-4711', 'RE-4771'));
  expect(await find(carry(XML), changed)).toMatchObject({
    compromisedScore: 40,
    message: [{ id: 'e-invoice.text-differs', values: { field: 'number' } }],
  });
});

it('tells a broken rule, which scores nothing', async () => {
  const broken = XML.replace('<TaxTotalAmount>19.00', '<TaxTotalAmount>18.00');
  const { message } = await find(carry(broken), LINES);
  expect(message).toContainEqual({
    id: 'e-invoice.rule-sum',
    values: { rule: 'BR-CO-15', stated: 119, sum: 118 },
  });
});

it.each([
  ['nothing of it is printed as text', carry(XML), 'inconclusive', []],
  ['there is none', makePdf('page'), 'not-applicable', LINES],
  ['the XML is something else', carry('<note/>'), 'not-applicable', LINES],
  ['the attachment is no XML', carry(XML, 'a.txt'), 'not-applicable', LINES],
  ['the XML declares entities', carry(`<!DOCTYPE a [<!ENTITY x "y">]>${XML}`), 'not-applicable', LINES],
])('says nothing where %s', async (_, bytes, status, lines) => {
  expect(await find(bytes, lines)).toMatchObject({ status, compromisedScore: null });
});
