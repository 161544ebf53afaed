import { expect, it } from 'vitest';
import { INVOICE_XML } from '../../../packages/expenses/src/e-invoice/fixtures.ts';
import { changeDigit } from './change-digit.ts';
import { makeXmlTwin } from './evaluate-twins.ts';

const IBAN = 'DE02120300000000202051';
const figure = {
  field: 'iban',
  name: null,
  stated: IBAN,
  printed: IBAN,
  state: 'agrees',
  places: [],
} as const;

it('changes one digit of the account that is compared, and leaves the payer’s account, which has none, alone', () => {
  const payer =
    '<ram:PayerPartyDebtorFinancialAccount><ram:IBANID>unknown</ram:IBANID></ram:PayerPartyDebtorFinancialAccount>';
  const means = '<ram:SpecifiedTradeSettlementPaymentMeans>';
  const spaced = INVOICE_XML.replace(IBAN, 'DE02 1203 0000 0000 2020 51').replace(means, means + payer);
  const twin = makeXmlTwin({ file: 'a.pdf', xml: spaced, pages: [] }, figure);
  const changed = twin?.after.replaceAll(' ', '') ?? '';
  expect(changed).toMatch(/^DE\d{20}$/);
  expect([...changed].filter((sign, at) => sign !== IBAN[at])).toHaveLength(1);
});

it('makes no twin of a figure without digits, nor of one that is written otherwise', () => {
  const invoice = { file: 'a.pdf', xml: INVOICE_XML, pages: [] };
  expect(makeXmlTwin(invoice, { ...figure, field: 'number', stated: 'RE' })).toBeNull();
  expect(makeXmlTwin(invoice, { ...figure, stated: 'DE75512108001245126199' })).toBeNull();
  expect(() => changeDigit('DE', 'seed')).toThrow('DE has no digit to change');
});
