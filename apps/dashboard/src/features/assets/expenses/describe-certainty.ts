import { t } from './expenses-texts.ts';

/** What is read with less is to be compared with the picture. */
export const SURE = 0.8;

/** `share` from 0 to 1. */
export function describeCertainty(share: number): string {
  // Rounded down, so that what is unsure is never told with the percentage of what is sure.
  return t(share < SURE ? 'uncertain' : 'certain', { percent: Math.floor(100 * share + 1e-9) });
}

/** What the last look for a receipt found; null before there was one. */
interface Looked {
  readonly checkedOn: string | null;
  readonly found: number;
}

/** Where a look found none; null where it found one, or none was made. */
export function explainNoReceipt({ checkedOn, found }: Looked): { none: string; hint: string } | null {
  return checkedOn === null || found > 0 ? null : { none: t('none'), hint: t('noneHint') };
}
