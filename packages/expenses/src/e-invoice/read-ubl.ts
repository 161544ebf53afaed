import {
  type EInvoice,
  type InvoiceLine,
  type InvoiceTax,
  MAX_LINES,
  MAX_OTHERS,
} from './e-invoice-model.ts';
import { all, at, dateOf, type Element, isElement, listFigures, numberOf, one, textOf } from './xml.ts';

/** Accounts without an IBAN use the same element. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/**
 * Universal Business Language 2: XRechnung, Peppol BIS Billing and others. Null if the XML is neither an
 * invoice nor a credit note.
 */
export function readUbl(root: Element): EInvoice | null {
  const invoice = root.Invoice ?? root.CreditNote;
  if (!isElement(invoice)) return null;
  const currency = textOf(invoice.DocumentCurrencyCode);
  const parties = [invoice.AccountingSupplierParty, invoice.AccountingCustomerParty].map((role) =>
    one(role, 'Party'),
  );
  const [seller, buyer] = parties;
  const countries = parties.map((party) =>
    textOf(at(party, 'PostalAddress', 'Country', 'IdentificationCode')),
  );
  // A credit note has its due date in the means of payment.
  const due = one(invoice, 'DueDate') ?? at(invoice, 'PaymentMeans', 'PaymentDueDate');
  const taxTotal = findTaxTotal(invoice, currency);
  const lines = all(invoice, 'InvoiceLine', 'CreditNoteLine');
  const rates = all(taxTotal, 'TaxSubtotal');
  return {
    syntax: 'UBL',
    profile: textOf(one(invoice, 'CustomizationID')),
    number: textOf(one(invoice, 'ID')),
    type: textOf(one(invoice, 'InvoiceTypeCode', 'CreditNoteTypeCode')),
    date: dateOf(one(invoice, 'IssueDate')),
    dueDate: dateOf(due),
    currency,
    seller: nameOf(seller),
    buyer: nameOf(buyer),
    countries: countries.filter((country) => country !== null),
    ibans: readIbans(invoice),
    lines: lines.slice(0, MAX_LINES).map(readLine),
    isCut: lines.length > MAX_LINES || rates.length > MAX_OTHERS,
    taxes: rates.slice(0, MAX_OTHERS).map(readTax),
    ...readAllowances(invoice),
    ...readSums(invoice),
    tax: numberOf(one(taxTotal, 'TaxAmount')),
    grossLines: lines.slice(0, MAX_LINES).flatMap(readGross),
    figures: listFigures(invoice),
    badDates: [one(invoice, 'IssueDate'), due].flatMap((date) =>
      dateOf(date) === null ? (textOf(date) ?? []) : [],
    ),
  };
}

/** The legal name, otherwise the trading name. */
function nameOf(party: unknown): string | null {
  return textOf(at(party, 'PartyLegalEntity', 'RegistrationName')) ?? textOf(at(party, 'PartyName', 'Name'));
}

/** The tax may be stated a second time, in the currency of the seller's accounts (BT-111). */
function findTaxTotal(invoice: Element, currency: string | null): unknown {
  const totals = all(invoice, 'TaxTotal');
  const isOwn = (total: unknown) => {
    const amount = one(total, 'TaxAmount');
    return isElement(amount) && amount['@currencyID'] === currency;
  };
  return totals.find(isOwn) ?? totals[0];
}

function readIbans(invoice: Element): string[] {
  return all(invoice, 'PaymentMeans')
    .slice(0, MAX_OTHERS)
    .flatMap((means) => textOf(at(means, 'PayeeFinancialAccount', 'ID')) ?? [])
    .map((account) => account.replace(/\s/g, '').toUpperCase())
    .filter((account) => IBAN.test(account));
}

function readLine(line: unknown): InvoiceLine {
  return {
    name: textOf(at(line, 'Item', 'Name')),
    quantity: quantityOf(line),
    total: numberOf(one(line, 'LineExtensionAmount')),
  };
}

function quantityOf(line: unknown): number | null {
  return numberOf(one(line, 'InvoicedQuantity', 'CreditedQuantity'));
}

function readTax(rate: unknown): InvoiceTax {
  return {
    category: textOf(at(rate, 'TaxCategory', 'ID')),
    rate: numberOf(at(rate, 'TaxCategory', 'Percent')),
    basis: numberOf(one(rate, 'TaxableAmount')),
    tax: numberOf(one(rate, 'TaxAmount')),
  };
}

function readAllowances(invoice: Element): Pick<EInvoice, 'allowances' | 'charges'> {
  const stated = all(invoice, 'AllowanceCharge').map((allowance) => ({
    isCharge: textOf(one(allowance, 'ChargeIndicator')) === 'true',
    amount: numberOf(one(allowance, 'Amount')) ?? 0,
  }));
  return {
    allowances: stated.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount),
    charges: stated.filter(({ isCharge }) => isCharge).map(({ amount }) => amount),
  };
}

function readSums(invoice: Element) {
  const sums = one(invoice, 'LegalMonetaryTotal');
  const amount = (name: string) => numberOf(one(sums, name));
  return {
    lineTotal: amount('LineExtensionAmount'),
    allowanceTotal: amount('AllowanceTotalAmount'),
    chargeTotal: amount('ChargeTotalAmount'),
    net: amount('TaxExclusiveAmount'),
    total: amount('TaxInclusiveAmount'),
    prepaid: amount('PrepaidAmount'),
    rounding: amount('PayableRoundingAmount'),
    due: amount('PayableAmount'),
  };
}

/** The price of a line before its discount (BT-148). */
function readGross(line: unknown): number[] {
  const price = one(line, 'Price');
  const before = numberOf(at(price, 'AllowanceCharge', 'BaseAmount'));
  const quantity = quantityOf(line);
  if (before === null || quantity === null) return [];
  return [(quantity * before) / (numberOf(one(price, 'BaseQuantity')) || 1)];
}
