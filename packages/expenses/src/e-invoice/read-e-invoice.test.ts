import { describe, expect, it } from 'vitest';
import { checkRules } from './check-rules.ts';
import { INVOICE_XML, UBL_XML } from './fixtures.ts';
import { NotEInvoiceError, readEInvoice } from './read-e-invoice.ts';

const NAMES = 'xmlns:rsm="urn:a" xmlns:ram="urn:b" xmlns:udt="urn:c"';

const FACTUR_X = `<?xml version="1.0"?><rsm:CrossIndustryInvoice ${NAMES}>
  <rsm:ExchangedDocument><ram:ID>RE &amp; 7</ram:ID>
    <ram:IssueDateTime><udt:DateTimeString format="102">20240305</udt:DateTimeString></ram:IssueDateTime>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Lieferant GmbH</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>198.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="CHF">40.10</ram:TaxTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">37.62</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>235.62</ram:GrandTotalAmount>
        <ram:TotalPrepaidAmount>35.62</ram:TotalPrepaidAmount>
        <ram:DuePayableAmount>200</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;

describe('the XML of an electronic invoice', () => {
  it('states number, date, seller and sums, the tax in the currency of the invoice', () => {
    expect(readEInvoice(FACTUR_X)).toMatchObject({
      number: 'RE & 7',
      date: '2024-03-05',
      currency: 'EUR',
      seller: 'Lieferant GmbH',
      net: 198,
      tax: 37.62,
      total: 235.62,
      prepaid: 35.62,
      due: 200,
    });
  });

  it('is read in the names of ZUGFeRD 1 as well', () => {
    const old = FACTUR_X.replaceAll('rsm:CrossIndustryInvoice', 'rsm:CrossIndustryDocument')
      .replaceAll('rsm:ExchangedDocument', 'rsm:HeaderExchangedDocument')
      .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
      .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
      .replaceAll('SettlementHeaderMonetary', 'SettlementMonetary');
    expect(readEInvoice(old)).toMatchObject({ number: 'RE & 7', date: '2024-03-05', total: 235.62 });
  });

  it('states nothing where an element is missing or is no amount', () => {
    const broken = FACTUR_X.replace('<ram:GrandTotalAmount>235.62', '<ram:GrandTotalAmount>a lot');
    expect(readEInvoice(broken).total).toBeNull();
    expect(readEInvoice('<CrossIndustryInvoice><x/></CrossIndustryInvoice>')).toMatchObject({
      number: null,
      net: null,
    });
  });

  it.each([
    ['another document', '<Invoice/>'],
    ['no XML', 'total 235.62'],
    [
      'a document type with an outer entity',
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${FACTUR_X}`,
    ],
    ['elements nested without end', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`],
  ])('is refused where it is %s', (_, xml) => {
    expect(() => readEInvoice(xml)).toThrow(NotEInvoiceError);
  });
});

describe('the XML of an electronic invoice in UBL', () => {
  it('states the same as in CII: the tax in its currency, accounts that are IBANs, the legal name before the trading name', () => {
    const { syntax, profile, figures, grossLines, ...ubl } = readEInvoice(UBL_XML);
    const { syntax: other, profile: __, figures: ___, grossLines: ____, ...cii } = readEInvoice(INVOICE_XML);
    expect([syntax, other]).toEqual(['UBL', 'CII']);
    expect(ubl).toEqual(cii);
    expect(ubl).toMatchObject({ total: 529.87, tax: 56.87, ibans: ['DE02120300000000202051'] });
    expect(figures).toContain(56.87);
  });

  it('is read from a credit note, whose due date stands beside the means of payment', () => {
    const note = UBL_XML.replaceAll('ubl:Invoice', 'ubl:CreditNote')
      .replace('xsd:Invoice-2', 'xsd:CreditNote-2')
      .replaceAll('InvoiceLine', 'CreditNoteLine')
      .replaceAll('InvoicedQuantity', 'CreditedQuantity')
      .replace('InvoiceTypeCode>380</cbc:InvoiceTypeCode', 'CreditNoteTypeCode>381</cbc:CreditNoteTypeCode')
      .replace('<cbc:DueDate>2024-04-04</cbc:DueDate>', '')
      .replace('<cac:PaymentMeans>', '<cac:PaymentMeans><cbc:PaymentDueDate>2024-04-04</cbc:PaymentDueDate>');
    expect(readEInvoice(note)).toMatchObject({
      type: '381',
      dueDate: '2024-04-04',
      lines: [
        { name: 'Trennblätter A4', quantity: 20, total: 198 },
        { name: 'Joghurt Banane', quantity: 50, total: 275 },
      ],
    });
  });

  it.each([
    ['GROUP', []],
    ['INFORMATION', []],
    ['DETAIL', ['BR-CO-10']],
  ])('counts a line of the kind %s as the rule on the sum of all lines does', (kind, broken) => {
    const group = `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>01</ram:LineID><ram:LineStatusReasonCode>${kind}</ram:LineStatusReasonCode></ram:AssociatedDocumentLineDocument>
<ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>473.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
    const xml = INVOICE_XML.replace('<ram:ApplicableHeaderTradeAgreement>', `${group}$&`);
    expect(checkRules(readEInvoice(xml)).map(({ rule }) => rule)).toEqual(broken);
  });

  it.each([
    [
      'the lines',
      '>275.00</cbc:LineExtensionAmount><cac:Item',
      '>257.00</cbc:LineExtensionAmount><cac:Item',
      'BR-CO-10',
    ],
    ['the total', '>529.87</cbc:TaxInclusiveAmount', '>592.87</cbc:TaxInclusiveAmount', 'BR-CO-15'],
    ['what is due', '>529.87</cbc:PayableAmount', '>528.87</cbc:PayableAmount', 'BR-CO-16'],
    ['the tax of a rate', '>37.62<', '>73.62<', 'BR-CO-17'],
    ['the currency', 'Code>EUR<', 'Code>EUX<', 'BR-CL-04'],
    ['the date', '2024-03-05', '2024-02-30', 'PEPPOL-EN16931-F001'],
  ])('breaks the rule on %s', (_, from, to, rule) => {
    expect(checkRules(readEInvoice(UBL_XML))).toEqual([]);
    const changed = UBL_XML.replace(from, to);
    expect(changed).not.toBe(UBL_XML);
    expect(checkRules(readEInvoice(changed)).map((broken) => broken.rule)).toContain(rule);
  });

  it('is held to EN 16931 only where it says that it follows it: other standards of UBL have sums of their own', () => {
    const turkish = UBL_XML.replace(/urn:cen[^<]+/, 'TR1.2').replace('>529.87</cbc:Pay', '>528.87</cbc:Pay');
    expect(checkRules(readEInvoice(turkish))).toEqual([]);
  });

  it('may owe more than its total in the extension of XRechnung, which adds what third parties get', () => {
    const extended = UBL_XML.replace('kosit:xrechnung_3.0', 'kosit:extension:xrechnung_3.0').replace(
      '>529.87</cbc:Pay',
      '>579.87</cbc:Pay',
    );
    expect(checkRules(readEInvoice(extended))).toEqual([]);
  });
});
