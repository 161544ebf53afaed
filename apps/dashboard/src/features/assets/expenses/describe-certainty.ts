import { t } from './expenses-texts.ts';

/** Less certain values should be compared with the picture. */
export const SURE = 0.8;

/** `share` from 0 to 1. */
export function describeCertainty(share: number): string {
  // Rounded down, so that an uncertain value never gets the percentage of a certain one.
  return t(share < SURE ? 'uncertain' : 'certain', { percent: Math.floor(100 * share + 1e-9) });
}

/** The result of the last search for a receipt; null before there was one. */
interface Looked {
  readonly checkedOn: string | null;
  readonly found: number;
}

/** The case that none was found; null if one was, or if there was no search. */
export function explainNoReceipt({ checkedOn, found }: Looked): { none: string; hint: string } | null {
  return checkedOn === null || found > 0 ? null : { none: t('none'), hint: t('noneHint') };
}
