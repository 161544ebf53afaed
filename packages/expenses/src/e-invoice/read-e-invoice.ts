import { XMLParser } from 'fast-xml-parser';
import type { IsoDate } from '../dates.ts';

/** What the XML of an electronic invoice states (EN 16931, syntax CII: Factur-X, ZUGFeRD 1 and 2, XRechnung, Order-X). */
export interface EInvoice {
  /** BT-1. */
  readonly number: string | null;
  /** BT-2. */
  readonly date: IsoDate | null;
  /** BT-5, ISO 4217. */
  readonly currency: string | null;
  /** BT-27. */
  readonly seller: string | null;
  /** BT-109: the sum without tax. */
  readonly net: number | null;
  /** BT-110. */
  readonly tax: number | null;
  /** BT-112: the sum with tax. */
  readonly total: number | null;
  /** BT-113. */
  readonly prepaid: number | null;
  /** BT-115. */
  readonly due: number | null;
}

/** The text is no XML of an invoice that is known here. */
export class NotEInvoiceError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotEInvoiceError';
  }
}

const MAX_LENGTH = 16_000_000;
/** Nesting of an invoice's elements; the deepest of the standard is 12. */
const MAX_DEPTH = 60;

/** @throws {NotEInvoiceError} for a document type declaration too: an invoice has none, and its entities are an attack. */
export function readEInvoice(xml: string): EInvoice {
  if (xml.length > MAX_LENGTH) throw new NotEInvoiceError('The XML is longer than 16 million characters.');
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new NotEInvoiceError('The XML has a document type declaration.');
  const root = parse(xml);
  const invoice =
    root.CrossIndustryInvoice ?? root.CrossIndustryDocument ?? root.SCRDMCCBDACIOMessageStructure;
  if (!isElement(invoice)) throw new NotEInvoiceError('The XML is no Cross Industry Invoice.');
  const document = one(invoice, 'ExchangedDocument', 'HeaderExchangedDocument');
  const trade = one(invoice, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction');
  const agreement = one(trade, 'ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement');
  const settlement = one(trade, 'ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement');
  const sums = one(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const currency = textOf(one(settlement, 'InvoiceCurrencyCode'));
  return {
    number: textOf(one(document, 'ID')),
    date: readDate(textOf(one(one(document, 'IssueDateTime'), 'DateTimeString'))),
    currency,
    seller: textOf(one(one(agreement, 'SellerTradeParty'), 'Name')),
    net: readAmount(sums, 'TaxBasisTotalAmount', currency),
    tax: readAmount(sums, 'TaxTotalAmount', currency),
    total: readAmount(sums, 'GrandTotalAmount', currency),
    prepaid: readAmount(sums, 'TotalPrepaidAmount', currency),
    due: readAmount(sums, 'DuePayableAmount', currency),
  };
}

type Element = Readonly<Record<string, unknown>>;

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null;

function parse(xml: string): Element {
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    processEntities: true,
    maxNestedTags: MAX_DEPTH,
  });
  try {
    const root: unknown = parser.parse(xml);
    if (isElement(root)) return root;
  } catch (error) {
    if (error instanceof Error) throw new NotEInvoiceError(`The XML cannot be read: ${error.message}`);
    throw error;
  }
  throw new NotEInvoiceError('The XML is empty.');
}

/** Every element of that name. */
function all(parent: unknown, name: string): unknown[] {
  const value = isElement(parent) ? parent[name] : undefined;
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** The first element of the first name that is there. */
function one(parent: unknown, ...names: readonly string[]): unknown {
  return names.flatMap((name) => all(parent, name))[0];
}

function textOf(element: unknown): string | null {
  const value = isElement(element) ? element['#text'] : element;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** `TaxTotalAmount` may stand there twice, the second time in the seller's accounting currency (BT-111). */
function readAmount(sums: unknown, name: string, currency: string | null): number | null {
  const amounts = all(sums, name);
  const own = amounts.find((amount) => isElement(amount) && amount['@currencyID'] === currency) ?? amounts[0];
  const text = textOf(own);
  return text !== null && /^[-+]?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : null;
}

/** Format 102: YYYYMMDD. */
function readDate(text: string | null): IsoDate | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text ?? '') ?? [];
  return year && month && day ? `${year}-${month}-${day}` : null;
}
