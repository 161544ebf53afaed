import {
  type EInvoice,
  type InvoiceLine,
  type InvoiceTax,
  MAX_LINES,
  MAX_OTHERS,
} from './e-invoice-model.ts';
import { all, at, dateOf, type Element, isElement, listFigures, numberOf, one, textOf } from './xml.ts';

/**
 * Cross Industry Invoice: Factur-X, ZUGFeRD 1 and 2, XRechnung, and the orders of Order-X. Null for other
 * XML.
 */
export function readCii(root: Element): EInvoice | null {
  const invoice =
    root.CrossIndustryInvoice ?? root.CrossIndustryDocument ?? root.SCRDMCCBDACIOMessageStructure;
  if (!isElement(invoice)) return null;
  const context = one(invoice, 'ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext');
  const document = one(invoice, 'ExchangedDocument', 'HeaderExchangedDocument');
  const trade = one(invoice, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction');
  const agreement = one(trade, 'ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement');
  const settlement = one(trade, 'ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement');
  const seller = one(agreement, 'SellerTradeParty');
  const buyer = one(agreement, 'BuyerTradeParty');
  const countries = [seller, buyer].map((party) => textOf(at(party, 'PostalTradeAddress', 'CountryID')));
  return {
    syntax: 'CII',
    profile: textOf(at(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID')),
    number: textOf(one(document, 'ID')),
    type: textOf(one(document, 'TypeCode')),
    date: dateOf(at(document, 'IssueDateTime', 'DateTimeString')),
    dueDate: dateOf(at(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')),
    seller: textOf(one(seller, 'Name')),
    buyer: textOf(one(buyer, 'Name')),
    countries: countries.filter((country) => country !== null),
    ibans: readIbans(settlement),
    lines: readLines(trade),
    isCut:
      all(trade, 'IncludedSupplyChainTradeLineItem').length > MAX_LINES ||
      all(settlement, 'ApplicableTradeTax').length > MAX_OTHERS,
    taxes: readTaxes(settlement),
    ...readAllowances(settlement),
    ...readSums(settlement),
    grossLines: listGross(trade),
    figures: listFigures(trade),
    badDates: [
      ...all(at(document, 'IssueDateTime'), 'DateTimeString'),
      ...all(at(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime'), 'DateTimeString'),
    ].flatMap((date) => (dateOf(date) === null ? (textOf(date) ?? []) : [])),
  };
}

function readIbans(settlement: unknown): string[] {
  const ibans = all(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((means) =>
    textOf(at(means, 'PayeePartyCreditorFinancialAccount', 'IBANID')),
  );
  return ibans
    .slice(0, MAX_OTHERS)
    .filter((iban) => iban !== null)
    .map((iban) => iban.replace(/\s/g, '').toUpperCase());
}

function readLines(trade: unknown): InvoiceLine[] {
  return all(trade, 'IncludedSupplyChainTradeLineItem')
    .slice(0, MAX_LINES)
    .map((item) => {
      const delivery = one(item, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery');
      const settlement = one(item, 'SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement');
      const sums = one(
        settlement,
        'SpecifiedTradeSettlementLineMonetarySummation',
        'SpecifiedTradeSettlementMonetarySummation',
      );
      return {
        name: textOf(at(item, 'SpecifiedTradeProduct', 'Name')),
        quantity: numberOf(one(delivery, 'BilledQuantity', 'RequestedQuantity')),
        total: numberOf(one(sums, 'LineTotalAmount')),
        ...(isAside(item) && { isAside: true }),
      };
    });
}

function isAside(line: unknown): boolean {
  const status = textOf(at(line, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode'));
  return status === 'GROUP' || status === 'INFORMATION';
}

function readTaxes(settlement: unknown): InvoiceTax[] {
  return all(settlement, 'ApplicableTradeTax')
    .slice(0, MAX_OTHERS)
    .map((tax) => ({
      category: textOf(one(tax, 'CategoryCode')),
      rate: numberOf(one(tax, 'RateApplicablePercent', 'ApplicablePercent')),
      basis: numberOf(one(tax, 'BasisAmount')),
      tax: numberOf(one(tax, 'CalculatedAmount')),
    }));
}

function listGross(trade: unknown): number[] {
  return all(trade, 'IncludedSupplyChainTradeLineItem')
    .slice(0, MAX_LINES)
    .flatMap((item) => {
      const agreement = one(item, 'SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement');
      const delivery = one(item, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery');
      const quantity = numberOf(one(delivery, 'BilledQuantity', 'RequestedQuantity'));
      const price = one(agreement, 'GrossPriceProductTradePrice');
      const amount = numberOf(one(price, 'ChargeAmount'));
      const isDiscounted = amount !== numberOf(at(agreement, 'NetPriceProductTradePrice', 'ChargeAmount'));
      return quantity === null || amount === null || !isDiscounted
        ? []
        : [(quantity * amount) / (numberOf(one(price, 'BasisQuantity')) || 1)];
    });
}

/** Delivery is a charge of its own in ZUGFeRD. */
function readAllowances(settlement: unknown): Pick<EInvoice, 'allowances' | 'charges'> {
  const own = all(settlement, 'SpecifiedTradeAllowanceCharge').map((allowance) => ({
    isCharge: textOf(at(allowance, 'ChargeIndicator', 'Indicator')) === 'true',
    amount: numberOf(one(allowance, 'ActualAmount')) ?? 0,
  }));
  const delivery = all(settlement, 'SpecifiedLogisticsServiceCharge').map(
    (charge) => numberOf(one(charge, 'AppliedAmount')) ?? 0,
  );
  return {
    allowances: own.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount),
    charges: [...own.filter(({ isCharge }) => isCharge).map(({ amount }) => amount), ...delivery],
  };
}

function readSums(settlement: unknown) {
  const sums = one(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const currency = textOf(one(settlement, 'InvoiceCurrencyCode', 'OrderCurrencyCode'));
  const amount = (name: string) => readAmount(sums, name, currency);
  return {
    currency,
    lineTotal: amount('LineTotalAmount'),
    allowanceTotal: amount('AllowanceTotalAmount'),
    chargeTotal: amount('ChargeTotalAmount'),
    net: amount('TaxBasisTotalAmount'),
    tax: amount('TaxTotalAmount'),
    total: amount('GrandTotalAmount'),
    prepaid: amount('TotalPrepaidAmount'),
    rounding: amount('RoundingAmount'),
    due: amount('DuePayableAmount'),
  };
}

/** `TaxTotalAmount` may occur twice, the second time in the seller's accounting currency (BT-111). */
function readAmount(sums: unknown, name: string, currency: string | null): number | null {
  const amounts = all(sums, name);
  return numberOf(
    amounts.find((amount) => isElement(amount) && amount['@currencyID'] === currency) ?? amounts[0],
  );
}
