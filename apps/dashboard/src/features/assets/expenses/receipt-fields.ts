import type { Expense } from '@assay/contract/expenses';
import { language } from '../../../i18n/language.ts';
import { receiptTexts, t } from './expenses-texts.ts';

export const TEXT_FIELDS = ['merchant', 'number', 'address', 'date', 'currency'] as const;
export const AMOUNT_FIELDS = [
  'subtotal',
  'discount',
  'charge',
  'service',
  'tip',
  'tax',
  'rounding',
  'total',
  'paid',
  'change',
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type AmountField = (typeof AMOUNT_FIELDS)[number];
export type FieldName = TextField | AmountField;

/** Asked for of every receipt: their absence is worth a line. */
const USUAL: readonly string[] = ['merchant', 'address', 'date', 'currency', 'tax', 'tip', 'total'];

export function nameField(name: string): string {
  return name in receiptTexts.field ? t(`field.${name as FieldName}`) : name;
}

/** Fields that are shown: usual ones, and of the others those that the receipt has, or all of them. */
export function listShown<Name extends FieldName>(
  names: readonly Name[],
  expense: Expense,
  areAllShown: boolean,
): Name[] {
  return names.filter((name) => areAllShown || USUAL.includes(name) || (expense[name] ?? null) !== null);
}

export function writeAmount(amount: number): string {
  return amount.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** An amount as people type it: 1,234.50, 1.234,50, 41,3. Undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const bare = text.replace(/[\s'’]/g, '');
  if (!/^-?(\d+|\d{1,3}([.,]\d{3})+)?([.,]\d{1,2})?$/.test(bare) || !/\d/.test(bare)) return undefined;
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare) as RegExpExecArray;
  return Number(`${whole.replace(/[.,]/g, '')}.${fraction || '0'}`);
}
