import { language } from '../../i18n/language.ts';
/** An amount with its currency, `GBP 41.30`: the code, since a sign may be many countries'. */
export function writeMoney(amount: number, currency: string | null): string {
  const figures = amount.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return [currency, figures].filter(Boolean).join(' ');
}
