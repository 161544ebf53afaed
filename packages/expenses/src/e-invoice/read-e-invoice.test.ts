import { describe, expect, it } from 'vitest';
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
