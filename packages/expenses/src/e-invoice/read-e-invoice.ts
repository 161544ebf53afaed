import type { IsoDate } from '../dates.ts';
import {
  all,
  at,
  dateOf,
  type Element,
  isElement,
  NotEInvoiceError,
  numberOf,
  one,
  parseXml,
  textOf,
} from './xml.ts';

export { NotEInvoiceError } from './xml.ts';

interface InvoiceLine {
  /** BT-153. */
  readonly name: string | null;
  /** BT-129. */
  readonly quantity: number | null;
  /** BT-131: without tax. */
  readonly total: number | null;
}

/** One rate of the tax breakdown (BG-23). */
interface InvoiceTax {
  /** BT-118. */
  readonly category: string | null;
  /** BT-119, per cent. */
  readonly rate: number | null;
  /** BT-116. */
  readonly basis: number | null;
  /** BT-117. */
  readonly tax: number | null;
}

/**
 * What the XML of an electronic invoice states (EN 16931, syntax CII: Factur-X, ZUGFeRD 1 and 2, XRechnung, Order-X). What it
 * does not state is null.
 */
export interface EInvoice {
  /** BT-24: the profile, e.g. `urn:cen.eu:en16931:2017`. */
  readonly profile: string | null;
  /** BT-1. */
  readonly number: string | null;
  /** BT-3, UNTDID 1001. */
  readonly type: string | null;
  /** BT-2. */
  readonly date: IsoDate | null;
  /** BT-9. */
  readonly dueDate: IsoDate | null;
  /** BT-5, ISO 4217. */
  readonly currency: string | null;
  /** BT-27. */
  readonly seller: string | null;
  /** BT-44. */
  readonly buyer: string | null;
  /** BT-40 and BT-55, ISO 3166-1. */
  readonly countries: readonly string[];
  /** BT-84: where to pay, without blanks. */
  readonly ibans: readonly string[];
  readonly lines: readonly InvoiceLine[];
  /** Whether it has more lines or rates than were read. */
  readonly isCut: boolean;
  readonly taxes: readonly InvoiceTax[];
  /** BT-92 and BT-99: of the document. */
  readonly allowances: readonly number[];
  readonly charges: readonly number[];
  /** BT-106: of all lines. */
  readonly lineTotal: number | null;
  /** BT-107. */
  readonly allowanceTotal: number | null;
  /** BT-108. */
  readonly chargeTotal: number | null;
  /** BT-109: the sum without tax. */
  readonly net: number | null;
  /** BT-110. */
  readonly tax: number | null;
  /** BT-112: the sum with tax. */
  readonly total: number | null;
  /** BT-113. */
  readonly prepaid: number | null;
  /** BT-114. */
  readonly rounding: number | null;
  /** BT-115. */
  readonly due: number | null;
  /** What lines cost before their discounts: pages print that too. */
  readonly grossLines: readonly number[];
  /** Every number that it states, so that none of them is taken for a change of the page. */
  readonly figures: readonly number[];
  /** Dates of issue and payment that no calendar has. */
  readonly badDates: readonly string[];
}

/** Lines beyond these are left out, and what no invoice has so many of. */
const MAX_LINES = 200;
const MAX_OTHERS = 50;
const MAX_FIGURES = 20_000;

/** @throws {NotEInvoiceError} */
export function readEInvoice(xml: string): EInvoice {
  const root = parseXml(xml);
  const invoice =
    root.CrossIndustryInvoice ?? root.CrossIndustryDocument ?? root.SCRDMCCBDACIOMessageStructure;
  if (!isElement(invoice)) throw new NotEInvoiceError('The XML is no Cross Industry Invoice.');
  const context = one(invoice, 'ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext');
  const document = one(invoice, 'ExchangedDocument', 'HeaderExchangedDocument');
  const trade = one(invoice, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction');
  const agreement = one(trade, 'ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement');
  const settlement = one(trade, 'ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement');
  const seller = one(agreement, 'SellerTradeParty');
  const buyer = one(agreement, 'BuyerTradeParty');
  const countries = [seller, buyer].map((party) => textOf(at(party, 'PostalTradeAddress', 'CountryID')));
  return {
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
      };
    });
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

/** `TaxTotalAmount` may stand there twice, the second time in the seller's accounting currency (BT-111). */
function readAmount(sums: unknown, name: string, currency: string | null): number | null {
  const amounts = all(sums, name);
  return numberOf(
    amounts.find((amount) => isElement(amount) && amount['@currencyID'] === currency) ?? amounts[0],
  );
}

function listFigures(root: unknown): number[] {
  const found = new Set<number>();
  const waiting: unknown[] = [root];
  while (waiting.length > 0 && found.size < MAX_FIGURES) {
    const element = waiting.pop();
    const figure = numberOf(element);
    if (figure !== null) found.add(figure);
    if (Array.isArray(element)) waiting.push(...element);
    else if (isElement(element)) waiting.push(...Object.values(element as Element));
  }
  return [...found];
}
